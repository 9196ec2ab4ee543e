/**
 * From Maven's session to what the core needs: {@code CandidateModule}, {@code SessionEnvironment},
 * {@code UserProperties}, {@code MavenReleases}, {@code MeasuredJdk}, {@code ProjectSources},
 * {@code CacheLocation}. {@code Siblings}, {@code PomTree} and {@code GatedModules} know the other
 * modules. {@code MeasureAgain} writes the command for a workload.
 */
@NullMarked
package io.github.perfgate.maven.session;

import org.jspecify.annotations.NullMarked;
