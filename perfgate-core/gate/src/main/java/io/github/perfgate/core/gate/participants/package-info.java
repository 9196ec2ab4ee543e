/**
 * The versions that take part. {@code Participants} selects and builds them, by {@code
 * CommitBuilds}, and {@code SecondBuild} tells what builds stamp into their files. A gate asks a
 * {@code Provenance} for them: {@code RepositoryProvenance}, unless they come from a bundle. {@code
 * GatePoms} compares the gate's settings in both versions. {@code CandidateBuild} builds a commit
 * as the candidate, {@code BaselineBuild} the baseline as the candidate, and {@code
 * BaselineBenchmarks} lets all versions run the baseline's benchmarks. {@code HostSpecs}, {@code
 * GeneratorPath} and {@code MeasuringEnvironment} say what their JVMs run on, and {@code
 * OwnFolders} keeps their files apart.
 */
@NullMarked
package io.github.perfgate.core.gate.participants;

import org.jspecify.annotations.NullMarked;
