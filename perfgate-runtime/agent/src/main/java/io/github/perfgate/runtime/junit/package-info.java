/**
 * Executes the project's tests through its own JUnit Platform, and tests of JUnit 4 and 3 by their
 * own runners. Uses only what every version has: of the platform's launcher since 1.3, and of JUnit
 * 4 since 4.12. {@code jupiter} times the bodies of Jupiter's tests.
 *
 * <ul>
 *   <li>Entry points of JVMs: {@code TraceMain}, {@code WatchMain}, {@code RepeatMain}.
 *   <li>Repeating a test: {@code TestRun} chooses {@code LauncherRun}, {@code RunnerRun} or {@code
 *       LoopRun} by its {@code TestMode}; {@code PlainTests} says which tests may be called in a
 *       loop.
 *   <li>Timing a body: {@code TimedMethod} in JUnit 4, {@code TimedCase} in JUnit 3; {@code
 *       RunnerModes} tells before which bodies that is.
 *   <li>Comparing two executions of a test: {@code Repetition}. {@code TracedClass} compares two
 *       runs of a class, each heard by a {@code ClassRun}.
 * </ul>
 */
@NullMarked
package io.github.perfgate.runtime.junit;

import org.jspecify.annotations.NullMarked;
