package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.result.shard.ShardIndex;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests one value of each kind that is wrong alone, and every pair that contradicts itself. */
class ContradictionsTest {
  static Stream<Arguments> wrong() {
    return Stream.of(
        wrong(goal -> goal.warmupIterations = "-1", "<warmupIterations>", "at least 0"),
        wrong(goal -> goal.measurementIterations = "0", "<measurementIterations>", "at least 1"),
        wrong(goal -> goal.iterationTime = "0ms", "<iterationTime>", "200ms"),
        wrong(goal -> goal.jvmArgs = "Xmx1g", "<jvmArgs>", "begins with -"),
        wrong(goal -> goal.gc = "often", "<gc>", "true or false"),
        wrong(goal -> goal.minRounds = "4", "<minRounds>", "<maxRounds>", "multiples of 5"),
        wrong(
            goal -> {
              goal.strategy = "interleaved";
              goal.minRounds = "5";
            },
            "<minRounds>",
            "10 <= minRounds"),
        wrong(goal -> goal.maxRounds = "65", "<minRounds>", "<maxRounds>", "60"),
        wrong(goal -> goal.maxRounds = "22", "<minRounds>", "<maxRounds>", "multiples of 5"),
        wrong(goal -> goal.minRounds = "40", "<maxRounds> is 30, with 40 for <minRounds>"),
        wrong(goal -> goal.budget = "1 year", "<budget>", "30m"),
        wrong(goal -> goal.interpretations = List.of("a=guess"), "<interpretations>", "welch-vm"),
        wrong(goal -> goal.seed = "0x1", "<seed>", "whole number"),
        wrong(goal -> goal.margin = "-2%", "<margin>", "2%"),
        wrong(goal -> goal.margins = List.of("2%"), "<margins>", ".*Parser.*=0.05"),
        wrong(goal -> goal.interpretation = "t-test", "<interpretation>", "paired-t"),
        wrong(goal -> goal.interpretation = "quick(level=0)", "<interpretation>", "level above 0"),
        wrong(goal -> goal.interpretations = List.of("quick"), "<interpretations>"),
        wrong(goal -> goal.vmStatistic = "fastest", "<vmStatistic>", "lower-quartile"),
        wrong(
            goal -> {
              goal.vmStatistic = "lower-quartile";
              goal.interpretation = "quick";
            },
            "<vmStatistic> is lower-quartile",
            "<interpretation> is quick",
            "leave out <vmStatistic>"),
        wrong(goal -> goal.failOn = "slower", "<failOn>", "regression", "suspect"),
        wrong(goal -> goal.failOnNotCompared = "some", "<failOnNotCompared>", "any, all or none"),
        wrong(goal -> goal.resume = "yes", "<resume>", "true or false"),
        wrong(goal -> goal.timeout = "never", "<timeout>", "30m"),
        wrong(goal -> goal.pin = "yes", "<pin>", "auto, true or false"),
        wrong(goal -> goal.cpus = "first", "<cpus>", "2,4-7"),
        wrong(goal -> goal.frequency = "2GHz", "<frequency>", "auto, true or false"),
        wrong(goal -> goal.heap = "much", "<heap>", "512m"),
        wrong(goal -> goal.heap = "15m", "<heap>", "16m or more"),
        wrong(goal -> goal.strategy = "random", "<strategy>", "interleaved"),
        wrong(goal -> goal.repeatDisturbed = "twice", "<repeatDisturbed>", "true or false"),
        wrong(goal -> goal.includes = List.of("[a"), "<includes>", "regular expression"),
        wrong(goal -> goal.excludes = List.of("[a"), "<excludes>", "regular expression"),
        wrong(
            goal -> {
              goal.includes = List.of("Parser", "Lexer");
              goal.excludes = List.of("Lexer", "Parser");
            },
            "<excludes> has everything that <includes> has",
            "[Parser, Lexer]"),
        wrong(
            goal -> {
              goal.iterationTime = "10m";
              goal.timeout = "600s";
              goal.budget = "1d";
            },
            "<iterationTime> is 600 s and <timeout> is 600 s",
            "raise <timeout>"),
        wrong(
            goal -> {
              goal.iterationTime = "1500ms";
              goal.budget = "20s";
            },
            "<budget> is 20 s",
            "40 iterations of 1500 ms",
            "raise <budget>"),
        wrong(
            goal -> {
              goal.failOn = "never";
              goal.stopAtFirstRegression = "true";
            },
            "<failOn> is never",
            "leave out <stopAtFirstRegression>"),
        wrong(
            goal -> {
              goal.pin = "false";
              goal.cpus = "2,3";
            },
            "<pin> is false, and <cpus>",
            "leave out <pin>, or <cpus>"),
        wrong(
            goal -> {
              goal.pin = "false";
              goal.strategy = "parallel";
            },
            "<pin> is false, and <strategy>parallel</strategy>",
            "use <strategy>interleaved</strategy>"),
        wrong(
            goal -> {
              goal.cpus = "3";
              goal.strategy = "parallel";
            },
            "<cpus> is 3, and <strategy>parallel</strategy>",
            "at least 2 cores"),
        wrong(
            goal -> {
              goal.heap = "2g";
              goal.jvmArgs = "-Da=b -Xmx1g";
            },
            "<heap> is 2g, and <jvmArgs> size the heap as well: -Da=b -Xmx1g",
            "leave out <heap>"),
        wrong(goal -> goal.shard = "9/8", "<shard> (-Dperfgate.shard) is \"9/8\"", "1/8 to 8/8"),
        wrong(
            goal -> {
              goal.shard = "1/8";
              goal.junit.enabled = "true";
            },
            "<junit><enabled> is true, but only benchmarks and formulas are divided",
            "-Dperfgate.junit.enabled=false"),
        wrong(
            goal -> {
              goal.shard = "1/8";
              goal.concurrent.enabled = "true";
            },
            "<concurrent><enabled> is true, but only benchmarks and formulas are divided",
            "-Dperfgate.concurrent.enabled=false"),
        wrong(
            goal -> {
              goal.shard = "1/8";
              goal.shardBy = "hosts";
            },
            "<shardBy>",
            "workloads or rounds"),
        wrong(
            goal -> {
              goal.shard = "1/8";
              goal.shardBy = "rounds";
              goal.interpretation = "quick";
            },
            "<shardBy> (-Dperfgate.shardBy) is rounds, and an <interpretation> is set",
            "-Dperfgate.shardBy=workloads"),
        wrong(
            goal -> {
              goal.shard = "1/300";
              goal.shardBy = "rounds";
            },
            "1500 rounds of every workload, more than 1000",
            "have fewer shards"));
  }

  private static Arguments wrong(Consumer<CheckMojo> setting, String... parts) {
    return arguments(setting, List.of(parts));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource
  void wrong(Consumer<CheckMojo> setting, List<String> parts) {
    CheckMojo goal = new CheckMojo();
    setting.accept(goal);

    assertThatThrownBy(goal::settings)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("Fix: ")
        .hasMessageNotContaining("\n")
        .message()
        .contains(parts);
  }

  @Test
  void garbageIsCollectedBetweenIterationsOnlyIfThatIsAskedFor() {
    CheckMojo goal = new CheckMojo();
    goal.jvmArgs = "-Da=b";
    assertThat(goal.settings().forks().jvmArgs()).containsExactly("-Da=b");

    goal.gc = "true";
    assertThat(goal.settings().forks().jvmArgs()).containsExactly("-Da=b", ForkSettings.COLLECT);
  }

  @Test
  void aBundleRefusesWhatItDoesNotDivide() {
    BundleMojo concurrent = new BundleMojo();
    concurrent.concurrent.enabled = "true";
    assertThatThrownBy(concurrent::settings)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<concurrent><enabled> is true, but only benchmarks");

    BundleMojo rounds = new BundleMojo();
    rounds.shardBy = "rounds";
    assertThatThrownBy(rounds::settings)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<shardBy> (-Dperfgate.shardBy) is rounds, and a bundle divides")
        .hasMessageContaining("Fix: set -Dperfgate.shardBy=workloads");
  }

  @Test
  void aShardIsASetting() {
    CheckMojo goal = new CheckMojo();
    assertThat(goal.settings().workloads().shard()).isNull();

    goal.shard = " 3/8 ";
    GateSettings settings = goal.settings();
    assertThat(settings.workloads().shard())
        .isEqualTo(new ShardSettings(new ShardIndex(3, 8), Map.of()));
    assertThat(settings.inWords())
        .containsEntry("shard", "3/8")
        .containsEntry(
            "family", "this is shard 3/8, and perfgate:merge decides once over all of them");
  }

  @Test
  void shardsByRoundsHaveAFixedNumberOfWholeBlocks() {
    CheckMojo goal = new CheckMojo();
    goal.shardBy = "rounds";
    for (Map.Entry<String, Integer> one :
        Map.of("1/1", 30, "2/2", 15, "2/3", 10, "3/4", 10, "8/8", 5, "7/50", 5).entrySet()) {
      goal.shard = one.getKey();
      GateSettings settings = goal.settings();

      assertThat(settings.rounds().minRounds()).as(goal.shard).isEqualTo(one.getValue());
      assertThat(settings.rounds().maxRounds()).isEqualTo(one.getValue());
      assertThat(settings.isMergedByRounds()).isTrue();
      assertThat(settings.inWords())
          .containsEntry("shardBy", "rounds")
          .containsEntry("maxRounds", one.getValue().toString());
    }
  }

  @Test
  void whatOnlyLooksLikeAContradictionIsAccepted() {
    CheckMojo goal = new CheckMojo();
    goal.jvmArgs = "-Xms1g -Xmx1g";
    goal.includes = List.of("Parser", "Lexer");
    goal.excludes = List.of("Parser");
    goal.minRounds = "30";
    goal.cpus = "2,3";
    goal.budget = "3s";

    assertThat(goal.settings().rounds().minRounds()).isEqualTo(30);

    goal.heap = "jvm";
    goal.warmupIterations = "2147483647";
    goal.budget = "100000d";
    assertThat(goal.settings().host().heap()).isNull();
  }
}
