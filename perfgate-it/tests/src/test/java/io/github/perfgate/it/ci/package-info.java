/** The recipes for CIs, run as they are printed, and the projects that users copy. */
@NullMarked
package io.github.perfgate.it.ci;

import org.jspecify.annotations.NullMarked;
