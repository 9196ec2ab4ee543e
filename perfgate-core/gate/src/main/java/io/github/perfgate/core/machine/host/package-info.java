/**
 * The machine that measures. Everything that is changed on it is put back.
 *
 * <ul>
 *   <li>Facts: {@code HostFacts}, {@code CpuFacts}, {@code CpuLayout}, {@code CpuModel}, {@code
 *       JavaFacts}, {@code Virtualisation}, {@code Container}, {@code PhysicalMemory}, {@code
 *       MemoryLimit}, {@code Throttling}; read from {@code KernelFile} and {@code Cgroup}.
 *   <li>One gate at a time: {@code HostLock}, and {@code HostTurn} over several steps of one.
 *   <li>A quiet host: {@code CpuPlan} decides on which CPUs the measured JVMs and the gate run.
 *       {@code QuietHost} puts the plan into effect, {@code QuietGate} moves this JVM, and {@code
 *       InheritedAffinity} releases processes that inherited its CPUs. {@code MeasuringFacts} says
 *       what was done.
 *   <li>{@code HeapNeed} says whether the memory of the measured JVMs fits.
 *   <li>{@code frequency} holds the CPU frequency still.
 *   <li>{@code noise} watches what else happens on the host: {@code NoiseReading} and {@code
 *       CanaryReading} are what results keep of it.
 *   <li>{@code doctor} examines the host and names remedies.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.machine.host;

import org.jspecify.annotations.NullMarked;
