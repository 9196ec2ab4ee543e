package io.github.perfgate.core.workload;

/**
 * One thing that is measured.
 *
 * @param id unique within the gate and stable between gates: {@code pkg.Class.method{a=1,b=2}},
 *     with {@code :mode} behind the method where a benchmark has several modes
 * @param kind what it was made from
 * @param target the JMH benchmark that runs it
 */
public record Workload(String id, WorkloadKind kind, JmhTarget target) {}
