/**
 * Thin goals: configuration in, exceptions and log lines out. Everything else happens in the core,
 * which knows nothing of Maven.
 *
 * <ul>
 *   <li>Goals: {@code CheckMojo} and the other classes whose names end with Mojo. Their
 *       superclasses have the parameters: {@code AbstractPerfgateMojo} what all goals share, {@code
 *       AbstractHostMojo} the host, {@code AbstractRulesMojo} what decides, {@code
 *       AbstractSettingsMojo} what is measured, {@code AbstractGateMojo} baseline, formulas and
 *       cache. {@code AbstractMeasureMojo} leads from parameters to reports.
 *   <li>Reading parameters: {@code SettingsReader}, {@code HostReader}, {@code RulesReader} and
 *       {@code FormulasReader}; {@code UnknownParameters} and {@code Contradictions} refuse them.
 *       {@code WorkloadKinds} and classes whose names end with Texts receive nested elements.
 *       {@code CommandLine} knows which parameters the command line sets.
 *   <li>From the session to the core: {@code CandidateModule}, {@code SessionEnvironment}, {@code
 *       UserProperties}, {@code MavenReleases}, {@code MeasuredJdk}, {@code ProjectSources}; {@code
 *       Siblings}, {@code PomTree} and {@code GatedModules} know the other modules.
 *   <li>Output: {@code ConsoleProgress}, {@code ProgressText}, {@code GitHub}, {@code
 *       StandardOutput}; {@code MeasureAgain} writes the command for a workload.
 *   <li>{@code spy} runs inside nested builds.
 * </ul>
 */
@NullMarked
package io.github.perfgate.maven;

import org.jspecify.annotations.NullMarked;
