/**
 * Tests, intervals, effect sizes and power under the names that the field uses. Everything takes
 * plain arrays of values, baseline first, and looks for "the candidate is slower" unless it says
 * otherwise. A p value is one-sided where its name carries a direction. Nothing here knows of runs
 * and iterations: what enters are VM values, one for each fork.
 */
@NullMarked
package io.github.perfgate.stats.inference;

import org.jspecify.annotations.NullMarked;
