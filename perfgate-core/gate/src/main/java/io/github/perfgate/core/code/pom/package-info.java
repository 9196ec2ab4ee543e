/**
 * What the files of a version say about the gate. {@code PomFiles} finds them, {@code
 * ConfigurationReader} reads poms, settings and properties, and {@code OptionFile} Maven's options.
 * {@code ModuleProfile} is the profile that a module belongs to.
 */
@NullMarked
package io.github.perfgate.core.code.pom;

import org.jspecify.annotations.NullMarked;
