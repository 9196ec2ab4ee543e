package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.code.change.MethodId;
import java.nio.file.Path;

/**
 * A method that can be made slower.
 *
 * @param id the method's identity
 * @param place the folder or jar of its class
 * @param classFile the name of its class file in that place, for example {@code com/acme/A$B.class}
 */
record MutableMethod(MethodId id, Path place, String classFile) {}
