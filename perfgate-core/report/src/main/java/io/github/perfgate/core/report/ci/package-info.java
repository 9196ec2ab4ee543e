/**
 * What a CI reads of a gate: {@code CodeQuality} for GitLab's merge requests, and {@code CiOutcome}
 * for later steps and jobs.
 */
@NullMarked
package io.github.perfgate.core.report.ci;

import org.jspecify.annotations.NullMarked;
