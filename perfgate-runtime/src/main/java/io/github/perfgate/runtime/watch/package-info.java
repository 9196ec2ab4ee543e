/**
 * What a measured JVM tells about itself: collections, compilations, context switches and page
 * faults during its measured iterations, read between iterations only, never inside one; and where
 * causes are looked for, its calls or samples of its stacks.
 */
@NullMarked
package io.github.perfgate.runtime.watch;

import org.jspecify.annotations.NullMarked;
