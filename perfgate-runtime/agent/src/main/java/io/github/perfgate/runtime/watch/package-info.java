/**
 * Lets a measured JVM tell about itself: collections, compilations, context switches and page
 * faults from its first measured iteration to its last. It also tells the bytes that each iteration
 * allocates. These bytes are read between iterations only, never inside one. In JVMs that look for
 * causes it tells calls or samples of stacks. JVMs that take turns wait for them here.
 */
@NullMarked
package io.github.perfgate.runtime.watch;

import org.jspecify.annotations.NullMarked;
