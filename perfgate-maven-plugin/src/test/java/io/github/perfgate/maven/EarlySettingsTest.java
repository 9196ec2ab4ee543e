package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The form of every setting is checked where a goal begins, without a project or a repository. */
class EarlySettingsTest {
  private static final SampleSession SESSION =
      new SampleSession(Path.of("unused").toAbsolutePath());

  private static final List<Supplier<AbstractGateMojo>> GOALS =
      List.of(
          CheckMojo::new,
          BundleMojo::new,
          CompareMojo::new,
          PlanMojo::new,
          CalibrateMojo::new,
          InjectSlowdownsMojo::new,
          FindLoopsMojo::new);

  private static final Map<String, Consumer<AbstractGateMojo>> WRONG =
      Map.ofEntries(
          Map.entry("<baseline>", goal -> goal.baseline = "a branch"),
          Map.entry("\"v1.0\"", goal -> goal.revisions = List.of("v1.0")),
          Map.entry(
              "\"a branch\" in <revisions>", goal -> goal.revisions = List.of("old=a branch")),
          Map.entry("\"g:a:war:1\"", goal -> goal.revisions = List.of("old=g:a:war:1")),
          Map.entry("<benchmarkModule>", goal -> goal.benchmarkModule = "perhaps"),
          Map.entry("<cache><size>", goal -> goal.cache.size = "plenty"),
          Map.entry("<build><limit>", goal -> goal.build.limit = "soon"),
          Map.entry("<splDirectory>", goal -> goal.splDirectory = new File("pom.xml")),
          Map.entry("<fetch>", goal -> goal.fetch = "never"),
          Map.entry("<history>", goal -> goal.history = List.of(new File("no-such-file.json"))),
          Map.entry("<includes>", goal -> goal.includes = List.of("[a-")),
          Map.entry("<maxRounds>", goal -> goal.maxRounds = "many"),
          Map.entry("<margin>", goal -> goal.margin = "3 pounds"),
          Map.entry(
              "<allocation><margin> (-Dperfgate.allocation.margin)",
              goal -> goal.allocation.margin = "much"),
          Map.entry("<heap>", goal -> goal.heap = "much"),
          Map.entry("<strategy>", goal -> goal.strategy = "random"));

  static Stream<Arguments> mistakes() {
    return GOALS.stream()
        .flatMap(
            goal ->
                WRONG.entrySet().stream()
                    .map(wrong -> Arguments.of(made(goal), wrong.getKey(), wrong.getValue())));
  }

  /** A comparison asks the command line which of its settings stand there. */
  private static AbstractGateMojo made(Supplier<AbstractGateMojo> maker) {
    AbstractGateMojo goal = maker.get();
    goal.session = SESSION.with(List.of(), List.of());
    goal.execution = OwnDescriptor.execution("compare");
    return goal;
  }

  @ParameterizedTest(name = "{1} of {0}")
  @MethodSource("mistakes")
  void aWrongFormIsRefusedAtOnce(
      AbstractGateMojo goal, String element, Consumer<AbstractGateMojo> mistake) {
    mistake.accept(goal);

    assertThatThrownBy(goal::settings)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(element);
  }

  @Test
  void everyGoalWithABaselineIsTried() {
    assertThat(GOALS).allSatisfy(goal -> assertThat(made(goal).settings()).isNotNull());
    List<String> withBaseline =
        OwnDescriptor.read().getMojos().stream()
            .filter(mojo -> mojo.getParameterMap().containsKey("benchmarkModule"))
            .map(mojo -> mojo.getImplementation())
            .toList();
    assertThat(GOALS)
        .extracting(goal -> goal.get().getClass().getName())
        .containsExactlyInAnyOrderElementsOf(withBaseline);
  }

  @Test
  void planningFailsNoBuildWhateverThePomSays() {
    AbstractGateMojo goal = made(PlanMojo::new);
    goal.failOnNotCompared = "any";

    ExitSettings exit = goal.settings().exit();

    assertThat(exit.failOn()).isEqualTo(FailOn.NEVER);
    assertThat(exit.failOnNotCompared()).isEqualTo(FailOnNotCompared.NONE);
  }

  @Test
  void aPomWithoutSettingsHasTheDefaultsOfTheCore() {
    assertThat(made(CheckMojo::new).settings()).isEqualTo(GateSettings.DEFAULT);
  }

  @Test
  void theCandidateOfAComparisonIsCheckedAsWell() {
    CompareMojo goal = new CompareMojo();
    goal.candidate = "a branch";

    assertThatThrownBy(goal::prepare)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("in <candidate>");
  }
}
