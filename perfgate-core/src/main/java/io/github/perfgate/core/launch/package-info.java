/**
 * Starts the JVMs that measure and talks to them: one measuring host process per version, a framed
 * protocol on a loopback socket, and a watchdog that ends a whole process tree. Knows nothing of
 * verdicts or schedules.
 *
 * <ul>
 *   <li>The measuring host: {@code MeasuringHost} is its face. {@code HostSpec}, {@code
 *       HostCommand}, {@code HostFiles} and {@code HostProcess} start it; {@code HostHandshake},
 *       {@code HostConnection} and {@code TimedInput} connect it; {@code MarkedProcesses} finds
 *       what it left behind.
 *   <li>Orders: {@code RunConversation} makes a {@code VmStartOutcome} from a {@code
 *       VmStartRequest}; {@code ListConversation} asks for {@code ListedBenchmark}s.
 *   <li>Turns: {@code Turns} grants them to forks in the order of {@code TurnOrder}; {@code
 *       Stopper} stops the forks that wait.
 *   <li>What a measured JVM runs with: {@code ClassPathArgument}, {@code FixedJvm}, {@code
 *       JvmFlags}, {@code MeasuredEnvironment}, {@code MeasuredRuntime}.
 *   <li>CPUs: {@code Affinity} reads and changes the {@code CpuSet} of processes; {@code Placement}
 *       is the seam that tests replace.
 *   <li>Other JVMs of the project's code: {@code ChildJvm} runs one to its end. {@code GateId}
 *       marks the JVMs of a gate, so that {@code Leftovers} finds those of a gate that is gone.
 *   <li>Short JVMs: {@code Ruler} measures fixed code; {@code ShortProcess} runs anything that ends
 *       at once.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.launch;

import org.jspecify.annotations.NullMarked;
