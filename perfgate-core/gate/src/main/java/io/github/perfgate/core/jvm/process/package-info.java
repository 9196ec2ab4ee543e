/**
 * Processes: what a gate starts ends with it.
 *
 * <ul>
 *   <li>{@code ChildProcess} runs a command to its end, {@code ChildJvm} a JVM with the project's
 *       code, {@code ShortProcess} anything that ends at once.
 *   <li>{@code GateId} marks what a gate starts. {@code MarkedProcesses} finds it, {@code
 *       Leftovers} ends what a gate that is gone has left. {@code ProcessIdentity} tells a process
 *       from a later one with the same number.
 *   <li>{@code Stopper} stops and continues processes. {@code MeasuredEnvironment} is their
 *       environment. {@code JvmEnd} tells whether this JVM is ending, {@code Deadline} whether a
 *       time is over. {@code CpuTimes} are those of processes and of what else runs beside them.
 *   <li>{@code OwnedLock} lets one gate at a time do something, on a {@code LockFile}.
 *   <li>{@code StateFingerprint} is equal if a JVM finds the same: samples, traces and counts of an
 *       earlier gate stand for this one only then.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.jvm.process;

import org.jspecify.annotations.NullMarked;
