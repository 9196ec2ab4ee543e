/**
 * From what was measured to how it is best measured: how many iterations and rounds give the most
 * for their time, which slowdown a budget can show, and which configuration is the cheapest that
 * tells a wanted change from none. What is recommended follows from noise alone, and never from how
 * the versions under test differ.
 */
@NullMarked
package io.github.perfgate.stats.planning;

import org.jspecify.annotations.NullMarked;
