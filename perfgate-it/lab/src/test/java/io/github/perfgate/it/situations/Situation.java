package io.github.perfgate.it.situations;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A project in a certain state, and the gate that is asked about it.
 *
 * @param name what distinguishes the situation
 * @param source the public report that tells of it, as owner/repo#number; {@link #READING} if there
 *     is none
 * @param expected what a gate should say
 * @param project makes the state of an empty project; gives the project in which the gate runs
 * @param gate the command line
 */
record Situation(
    String name,
    String source,
    Expected expected,
    UnaryOperator<GateProject> project,
    Function<GateProject, MavenCall> gate) {
  /** The source of what nobody has reported. */
  static final String READING = "reading of the code";

  private static final Duration LONGEST = Duration.ofMinutes(4);

  /** A situation with the standard gate. */
  Situation(String name, String source, Expected expected, UnaryOperator<GateProject> project) {
    this(name, source, expected, project, Situation::check);
  }

  /** The same situation with another command line. */
  Situation with(UnaryOperator<MavenCall> change) {
    return new Situation(
        name, source, expected, project, directory -> change.apply(gate.apply(directory)));
  }

  /** The same situation with more arguments. */
  Situation with(String... arguments) {
    return with((MavenCall call) -> call.with(arguments));
  }

  /** A gate of half a minute. */
  static MavenCall check(GateProject project) {
    return project
        .mvn("verify", "-Pperf")
        .with("-Dperfgate.margin=10%", "-Dperfgate.maxRounds=10")
        .timeout(LONGEST);
  }

  /** All situations; those without any difficulty come first. */
  static List<Situation> all() {
    return Stream.of(
            PlainSituations.all(),
            UnseenSituations.all(),
            BenchmarkSituations.all(),
            RearrangedSituations.all(),
            SharedSituations.all(),
            PreparedSituations.all(),
            ProcessSituations.all(),
            StoredSituations.all(),
            SettingSituations.all(),
            CheckoutSituations.all(),
            PluginSituations.all())
        .flatMap(List::stream)
        .toList();
  }
}
