/**
 * Reads parameters: {@code SettingsReader}, {@code HostReader}, {@code RulesReader} and {@code
 * FormulasReader}. {@code UnknownParameters} and {@code Contradictions} refuse them. {@code
 * WorkloadKinds} and classes whose names end with Texts receive nested elements. {@code
 * CommandLine} knows which parameters the command line sets.
 */
@NullMarked
package io.github.perfgate.maven.params;

import org.jspecify.annotations.NullMarked;
