/**
 * Turns nested loops that kept reading the same values into advice for developers. {@code
 * LoopClusters} makes one {@code RedundantLoop} for each static outer loop of the {@code
 * Observation}s of many tests, ranked, with {@code LoopAdvice}. {@code NeededLoops} and {@code
 * KnownLoops} set loops apart that are needed or were there before, and {@code LoopRule} says
 * whether the build passes. {@code run} runs the workloads under the agent, and {@code report}
 * writes the files.
 *
 * <p>After Nistor, Song, Marinov and Lu, "Toddler: Detecting Performance Problems via Similar
 * Memory-Access Patterns" (ICSE 2013).
 */
@NullMarked
package io.github.perfgate.core.loops;

import org.jspecify.annotations.NullMarked;
