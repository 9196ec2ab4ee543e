/**
 * Plans measuring from what was measured. Says how many iterations and rounds give the most for
 * their time, and which slowdown a budget can show. Finds the cheapest configuration that tells a
 * wanted change from none. Recommendations follow from noise alone, and never from how the versions
 * under test differ.
 */
@NullMarked
package io.github.perfgate.stats.planning;

import org.jspecify.annotations.NullMarked;
