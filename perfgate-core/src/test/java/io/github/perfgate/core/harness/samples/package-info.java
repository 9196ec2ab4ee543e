/** What formulas speak about in the tests of the harness. */
@NullMarked
package io.github.perfgate.core.harness.samples;

import org.jspecify.annotations.NullMarked;
