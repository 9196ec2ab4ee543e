/**
 * Reads parameters: {@code SettingsReader}, {@code HostReader}, {@code RulesReader} and {@code
 * FormulasReader}. {@code UnknownParameters} and {@code Contradictions} refuse them. {@code
 * GroupConfigurator} sets them, also those in a {@code Group}. Classes whose names end with Texts
 * receive lists of texts. {@code CommandLine} knows which parameters the command line sets.
 */
@NullMarked
package io.github.perfgate.maven.params;

import org.jspecify.annotations.NullMarked;
