/**
 * The one result model: what a gate found, in records that hold nothing but values, and the rule by
 * which it passes or fails a build. Every output is drawn from it, and {@code results.json} is its
 * written form.
 */
@NullMarked
package io.github.perfgate.core.result;

import org.jspecify.annotations.NullMarked;
