package io.github.perfgate.core.mutate;

import io.github.perfgate.core.change.MethodId;
import java.nio.file.Path;
import org.objectweb.asm.Type;

/**
 * A method that can be made slower.
 *
 * @param id which one
 * @param place the folder or jar of its class
 * @param classFile the name of its class file there, for example {@code com/acme/A$B.class}
 */
record MutableMethod(MethodId id, Path place, String classFile) {
  /** As people say it: {@code com.acme.Parser.parse(String, int)}. */
  static String inWords(MethodId id) {
    StringBuilder words = new StringBuilder(id.owner()).append('.').append(id.name()).append('(');
    String comma = "";
    for (Type type : Type.getArgumentTypes(id.descriptor())) {
      String name = type.getClassName();
      words.append(comma).append(name.substring(name.lastIndexOf('.') + 1));
      comma = ", ";
    }
    return words.append(')').toString();
  }
}
