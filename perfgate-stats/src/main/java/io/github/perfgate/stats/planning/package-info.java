/**
 * From what was measured to how it is best measured: how many iterations and rounds give the most
 * for their time, which slowdown a budget can show, and which configuration is the cheapest that
 * tells a wanted change from none. Everything here looks at noise, of one version measured twice or
 * inside each of several, and nothing at how versions differ or what a gate has decided.
 */
@NullMarked
package io.github.perfgate.stats.planning;

import org.jspecify.annotations.NullMarked;
