/**
 * What a measured JVM tells about itself: collections, compilations, context switches and page
 * faults during its measured iterations. Read between iterations only, never inside one.
 */
@NullMarked
package io.github.perfgate.runtime.watch;

import org.jspecify.annotations.NullMarked;
