/**
 * Resolves formulas. {@code Script} is a text that was read. {@code Grounder} resolves its names in
 * a {@code Scope} and expands its quantifiers, with {@code Subjects}, {@code CountedSides}, {@code
 * Factories}, {@code TypeNames}, {@code BenchmarkNames}, {@code Aliases} and {@code Bindings}. The
 * outcome is a {@code Grounding}.
 */
@NullMarked
package io.github.perfgate.core.workload.spl.grounding;

import org.jspecify.annotations.NullMarked;
