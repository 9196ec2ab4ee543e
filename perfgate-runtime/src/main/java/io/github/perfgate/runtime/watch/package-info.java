/**
 * Lets a measured JVM tell about itself: collections, compilations, context switches and page
 * faults during its measured iterations, read between iterations only, never inside one. In JVMs
 * that look for causes it tells calls or samples of stacks.
 */
@NullMarked
package io.github.perfgate.runtime.watch;

import org.jspecify.annotations.NullMarked;
