/**
 * Finds out how a gate is best set up on this host. A gate of the candidate against itself measures
 * every workload to its last round. The noise, warm-up and costs of its forks lead to advice: which
 * workloads can be gated, with how many rounds, iterations and warm-up iterations. They also lead
 * to a table of what each budget can show, and to a file that later gates on the same host read.
 * {@code HostComparison} tells which of several hosts may share the rounds of a workload.
 */
@NullMarked
package io.github.perfgate.core.studies.calibrate;

import org.jspecify.annotations.NullMarked;
