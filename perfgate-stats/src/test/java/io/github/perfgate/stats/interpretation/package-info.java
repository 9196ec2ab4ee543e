/** Properties that every interpretation has, on thousands of seeded random samples. */
@NullMarked
package io.github.perfgate.stats.interpretation;

import org.jspecify.annotations.NullMarked;
