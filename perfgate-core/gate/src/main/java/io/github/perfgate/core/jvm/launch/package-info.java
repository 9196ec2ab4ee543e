/**
 * Starts the JVMs that measure and talks to them. Each version has one measuring host process,
 * which speaks a framed protocol on a loopback socket. A watchdog ends a whole process tree. Knows
 * nothing of verdicts or schedules.
 *
 * <ul>
 *   <li>The measuring host: {@code MeasuringHost} is its face. {@code HostSpec}, {@code
 *       HostCommand}, {@code HostFiles} and {@code HostProcess} start it; {@code HostHandshake},
 *       {@code HostConnection} and {@code TimedInput} connect it.
 *   <li>Orders: {@code RunConversation} makes a {@code ForkOutcome} from a {@code ForkRequest};
 *       {@code ListConversation} asks for {@code ListedBenchmark}s.
 *   <li>Turns: {@code Turns} grants them to forks in the order of {@code TurnOrder}, and adds up
 *       the {@code CpuTimes} of each fork's turns.
 *   <li>What a measured JVM runs with: {@code ClassPathArgument}, {@code FixedJvm}, {@code
 *       JvmFlags}, {@code MeasuredRuntime}.
 *   <li>CPUs: {@code Affinity} reads and changes the {@code CpuSet} of processes; {@code Placement}
 *       is the seam that tests replace.
 *   <li>{@code Canary} measures fixed code.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.jvm.launch;

import org.jspecify.annotations.NullMarked;
