/** What the poms of a version say about the gate. */
@NullMarked
package io.github.perfgate.core.pom;

import org.jspecify.annotations.NullMarked;
