package io.github.perfgate.core.report.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardMergeTest {
  private static final Map<String, String> SETTINGS = Map.of("margin", "0.02", "failOn", "never");

  private static FoundShard shard(int index, int count, String... ids) {
    return shard(new ShardPart(index, count, 4, "divided", "classes"), ids);
  }

  private static FoundShard shard(@Nullable ShardPart part, String... ids) {
    GateResult gate =
        Results.gate(
            Arrays.stream(ids).map(id -> Results.workload(id, Verdict.NO_CHANGE, 1.0)).toList(),
            Arrays.stream(ids)
                .map(id -> Results.formula("no benchmark is slower", FormulaVerdict.HOLDS, id))
                .toList());
    return in(
        part == null ? "whole" : "shard-" + part.index(), with(gate, part, clean(gate), SETTINGS));
  }

  private static FoundShard in(String folder, GateResult result) {
    return new FoundShard(folder, result);
  }

  /** The versions as a build of a commit has them. */
  private static List<VersionInfo> clean(GateResult gate) {
    return gate.versions().stream().map(one -> version(one, Results.COMMIT, false)).toList();
  }

  private static VersionInfo version(VersionInfo one, String commit, boolean dirty) {
    return new VersionInfo(
        one.name(), one.kind(), commit, one.subject(), one.artifact(), dirty, one.reason());
  }

  private static GateResult with(
      GateResult gate,
      @Nullable ShardPart part,
      List<VersionInfo> versions,
      Map<String, String> settings) {
    return new GateResult(
        gate.schemaVersion(),
        new GateResult.Gated(gate.gated().module(), null, null, gate.gated().started(), part),
        gate.outcome(),
        versions,
        gate.workloads(),
        gate.formulas(),
        null,
        null,
        null,
        new GateResult.Conditions(
            settings,
            gate.conditions().host(),
            gate.conditions().warnings(),
            gate.conditions().timing()));
  }

  private static FoundShard setting(FoundShard one, String name, String value) {
    Map<String, String> settings = new HashMap<>(one.result().conditions().settings());
    settings.put(name, value);
    return in(
        one.folder(),
        with(one.result(), one.result().gated().shard(), one.result().versions(), settings));
  }

  private static FoundShard baseline(FoundShard one, String commit, boolean dirty) {
    List<VersionInfo> versions = one.result().versions();
    return in(
        one.folder(),
        with(
            one.result(),
            one.result().gated().shard(),
            List.of(version(versions.get(0), commit, dirty), versions.get(1)),
            one.result().conditions().settings()));
  }

  private static GateResult merged(FoundShard... shards) {
    return ShardMerge.of(List.of(shards), List.of(), null, null);
  }

  private static void refused(List<FoundShard> shards, String... words) {
    assertThatThrownBy(() -> ShardMerge.of(shards, List.of(), null, null))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll(words)
        .hasMessageContainingAll("Fix: ", "PG106");
  }

  @Test
  void shardsBecomeOneResultWithTheirHosts() {
    GateResult all =
        merged(
            setting(shard(2, 2, "com.acme.B.b", "com.acme.D.d"), "seed", "7"),
            setting(shard(1, 2, "com.acme.C.c", "com.acme.A.a"), "shard", "1/2"));

    assertThat(all.workloads())
        .extracting(WorkloadResult::id)
        .containsExactly("com.acme.A.a", "com.acme.B.b", "com.acme.C.c", "com.acme.D.d");
    assertThat(all.gated().shard()).isNull();
    assertThat(all.gated().module()).isEqualTo("com.acme:parser");
    assertThat(all.conditions().hosts())
        .extracting(host -> host.shard() + " " + host.workloads() + " " + host.java())
        .containsExactly("1/2 2 Temurin 17", "2/2 2 Temurin 17");
    assertThat(all.conditions().settings())
        .containsEntry("family", "all workloads of 2 shards")
        .containsEntry("failOn", "never")
        .doesNotContainKeys("shard", "seed");
    assertThat(all.conditions().warnings()).containsExactly("The CPU frequency could not be fixed");
    assertThat(
            ShardMerge.of(List.of(shard(1, 1, "a")), List.of(), FailOn.SUSPECT, null)
                .conditions()
                .settings())
        .containsEntry("failOn", "suspect");
  }

  @Test
  void theReportHasTheHostsSideBySide(@TempDir Path folder) throws IOException {
    Reports.write(merged(shard(1, 2, "a"), shard(2, 2, "b")), folder);

    assertThat(Files.readString(folder.resolve("index.html")))
        .contains(">Hosts</h3>", "<th scope=\"row\">1/2</th>", "<th scope=\"row\">2/2</th>")
        .contains("A CPU, 2 CPUs, 16 GiB, Linux 6.1 amd64")
        .doesNotContain(">Host</h3>");
    assertThat(Files.readString(folder.resolve("summary.md")))
        .contains("all workloads of 2 shards");
  }

  @Test
  void aLostShardIsNamed() {
    refused(
        List.of(shard(1, 3, "a"), shard(3, 3, "c")),
        "Shard 2/3 is lost: no folder has its results",
        "-Dperfgate.shard=2/3");
  }

  @Test
  void severalFlawsAreNamedTogether() {
    ShardFlaw broken = new ShardFlaw("The shard in x is half-written", "run it again");

    assertThatThrownBy(() -> ShardMerge.of(List.of(shard(1, 3, "a")), List.of(broken), null, null))
        .hasMessageContainingAll(
            "Nothing is merged, for 2 reasons:",
            "The shard in x is half-written; run it again",
            "2 of 3 shards are lost: no folder has the results of 2/3, 3/3",
            "-Dperfgate.shard=i/3");
  }

  @Test
  void aShardThatIsThereTwiceIsNamed() {
    FoundShard other = in("again", shard(2, 2, "c").result());

    refused(
        List.of(shard(1, 2, "a"), shard(2, 2, "b"), other),
        "Shard 2/2 is there twice, with different results: in shard-2 and in again");
  }

  @Test
  void theSameResultsCountOnceAndAreNamed() {
    FoundShard copy = in("copy", shard(2, 2, "b").result());

    GateResult all = merged(shard(1, 2, "a"), shard(2, 2, "b"), copy);

    assertThat(all.workloads()).hasSize(2);
    assertThat(all.conditions().warnings())
        .contains(
            "copy has the same results of shard 2/2 as shard-2, and counts once; name it once in -Dperfgate.shards");
  }

  @Test
  void aForeignShardIsNamedWithWhatIsDifferent() {
    FoundShard one = shard(1, 3, "a");
    FoundShard two = shard(2, 3, "b");
    FoundShard three = shard(3, 3, "c");

    refused(
        List.of(baseline(one, "ffff", false), two, three),
        "shard-1 is foreign: its BASELINE is ffff, but " + Results.COMMIT + " in shard-2",
        "the same commit");
    refused(
        List.of(one, two, setting(three, "margin", "0.05")),
        "shard-3 is foreign: its <margin> is 0.05, but 0.02 in shard-1");
    refused(
        List.of(one, two, setting(three, "maxRounds", "15")),
        "shard-3 is foreign: its <maxRounds> is 15, but absent in shard-1");
    refused(
        List.of(shard(1, 2, "a"), two, three),
        "shard-1 is foreign: its number of shards is 2, but 3 in shard-2");
    refused(
        List.of(one, two, shard(new ShardPart(3, 3, 4, "otherwise", "classes"), "c")),
        "shard-3 is foreign: its division of the workloads is otherwise, but divided in shard-1");
  }

  @Test
  void anotherJdkIsForeign() {
    GateResult two = shard(2, 2, "b").result();
    HostFacts host = two.conditions().host();
    HostFacts other =
        new HostFacts(
            host.os(),
            host.cpu(),
            host.processors(),
            host.memoryBytes(),
            "Temurin 21",
            host.maven(),
            host.cpus(),
            host.frequency(),
            null);
    GateResult foreign =
        new GateResult(
            two.schemaVersion(),
            two.gated(),
            two.outcome(),
            two.versions(),
            two.workloads(),
            two.formulas(),
            null,
            null,
            null,
            new GateResult.Conditions(
                two.conditions().settings(), other, List.of(), two.conditions().timing()));

    refused(
        List.of(shard(1, 2, "a"), in("shard-2", foreign)),
        "shard-2 is foreign: its JDK is Temurin 21, but Temurin 17 in shard-1");
  }

  @Test
  void otherClassesOfOneCommitAreALineAndOfAWorkingTreeAnError() {
    FoundShard one = shard(1, 2, "a");
    FoundShard two = shard(new ShardPart(2, 2, 4, "divided", "others"), "b");

    assertThat(merged(one, two).conditions().warnings().get(0))
        .startsWith("The shards were built from the same commits into different classes");
    refused(
        List.of(baseline(one, Results.COMMIT, true), baseline(two, Results.COMMIT, true)),
        "shard-2 is foreign: its digest of classes is others, but classes in shard-1");
  }

  @Test
  void aWholeGateIsNoShard() {
    refused(
        List.of(shard(1, 1, "a"), shard((ShardPart) null, "a")),
        "whole has the results of a whole gate, and not of a shard");
  }

  @Test
  void aShardIsNoModule() {
    List<GateResult> modules = List.of(shard(2, 3, "a").result());

    assertThatThrownBy(
            () ->
                new Aggregation(
                    modules, "com.acme:parent", FailOn.REGRESSION, FailOnNotCompared.ALL))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll(
            "The results of com.acme:parser are those of shard 2/3", "Fix: run perfgate:merge");
  }

  @Test
  void nothingIsNoShard() {
    refused(List.of(), "There is no shard to merge", "-Dperfgate.shards=FOLDER,FOLDER");
  }
}
