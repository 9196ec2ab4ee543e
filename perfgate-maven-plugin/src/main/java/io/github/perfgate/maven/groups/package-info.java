/**
 * The settings that come in groups, as {@code <loops><mode>}. A class that extends {@code Group}
 * has the settings of a group as Maven sets them, and reads them.
 */
@NullMarked
package io.github.perfgate.maven.groups;

import org.jspecify.annotations.NullMarked;
