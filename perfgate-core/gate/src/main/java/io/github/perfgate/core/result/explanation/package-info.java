/**
 * The causes of a slowdown: {@code Explanation} with {@code CallLevel}, {@code CallNode}, {@code
 * CallRole} and {@code MethodDifference}; {@code Profile} with {@code ProfileFrame}s.
 */
@NullMarked
package io.github.perfgate.core.result.explanation;

import org.jspecify.annotations.NullMarked;
