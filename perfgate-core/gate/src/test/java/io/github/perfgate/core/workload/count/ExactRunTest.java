package io.github.perfgate.core.workload.count;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.workload.count.WorkComparison.Count;
import io.github.perfgate.core.workload.count.WorkComparison.Results;
import io.github.perfgate.core.workload.spl.WorkFigure;
import io.github.perfgate.runtime.count.file.MethodWork;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When counts are exact; JVMs are replaced by what they would count. */
class ExactRunTest {
  private static final UserKey KEY = UserKey.random();
  private static final String METHOD = "com.acme.Parser\tparse\t(I)V";

  @TempDir Path folder;

  private final CacheReport report = new CacheReport();

  private final List<List<String>> oldJvms = new ArrayList<>();
  private final List<List<String>> newJvms = new ArrayList<>();

  /** What a workload does in a JVM. */
  private interface Behaviour {
    /**
     * The executed bytecodes.
     *
     * @param place how many workloads were executed before it in the same JVM
     * @param jvm the number of the JVM, from 1
     */
    long bytecodes(String id, int place, int jvm);
  }

  private static Countable workload(String id) {
    return new Countable.Test(id, "[test:" + id + "]", TestMode.BODY, List.of());
  }

  private static CountedRun run(long bytecodes, String digest) {
    MethodWork work = new MethodWork(METHOD);
    work.executions = 1;
    work.bytecodes = bytecodes;
    return MadeRun.of(1, List.of(work), digest);
  }

  private static Counter counter(List<List<String>> jvms, Behaviour behaviour, String digest) {
    return (workloads, ofMethods, folder, time) -> {
      jvms.add(workloads.stream().map(Countable::id).toList());
      Map<String, CountedRun> counted = new LinkedHashMap<>();
      for (Countable one : workloads) {
        long bytecodes = behaviour.bytecodes(one.id(), counted.size(), jvms.size());
        counted.put(
            one.id(),
            bytecodes < 0
                ? CountedRun.failed("it ends its JVM")
                : ofMethods ? run(bytecodes, digest) : run(bytecodes, digest).withoutMethods());
      }
      return counted;
    };
  }

  /** The same counter, which tells how many run at the same time. */
  private static Counter watched(Counter counter, AtomicInteger running, List<Integer> lanes) {
    return (workloads, ofMethods, folder, time) -> {
      lanes.add(running.incrementAndGet());
      try {
        return counter.count(workloads, ofMethods, folder, time);
      } finally {
        running.decrementAndGet();
      }
    };
  }

  private List<WorkComparison> compare(Behaviour old, Behaviour now, String... ids)
      throws Exception {
    return counted(counter(oldJvms, old, "a"), counter(newJvms, now, "a"), ids);
  }

  private List<WorkComparison> counted(Counter old, Counter now, String... ids) throws Exception {
    List<Countable> workloads = new ArrayList<>();
    for (String id : ids) {
      workloads.add(workload(id));
    }
    return work(
            List.of(
                new ExactRun.OneSide("BASELINE", old, cache("old"), workloads),
                new ExactRun.OneSide("CURRENT", now, cache("new"), workloads)),
            workloads)
        .stream()
        .map(one -> one.between("BASELINE", "CURRENT"))
        .toList();
  }

  private List<ExactWork> work(List<ExactRun.OneSide> sides, List<Countable> workloads)
      throws Exception {
    return new ExactRun(sides, workloads, folder, Duration.ofMinutes(1)).work();
  }

  private VersionWork alone(Behaviour now) throws Exception {
    List<Countable> workloads = List.of(workload("a"), workload("b"));
    return work(
            List.of(
                new ExactRun.OneSide(
                    "CURRENT", counter(newJvms, now, "a"), cache("new"), workloads)),
            workloads)
        .get(0)
        .in("CURRENT");
  }

  private CountCache cache(String name) {
    return new CountCache(new KeptFiles(folder.resolve("cache"), KEY, report), name, name, folder);
  }

  @Test
  void equalWorkIsSettledByOneJvmOfEachVersion() throws Exception {
    List<WorkComparison> found = compare((id, at, jvm) -> 5, (id, at, jvm) -> 5, "a", "b");

    assertThat(found).allMatch(WorkComparison::isSame);
    assertThat(oldJvms).isEqualTo(newJvms).containsExactly(List.of("a", "b"));
  }

  @Test
  void benchmarksThatFailBesideTheirOtherVersionAreCountedAlone() throws Exception {
    List<Countable> workloads =
        List.of(
            new Countable.Benchmark(
                "a", new RunOrder("a.B.a", "avgt", Map.of(), 0, 1, 1, List.of()), 1));
    Counter old = counter(oldJvms, (id, at, jvm) -> 5, "a");
    Counter now = counter(newJvms, (id, at, jvm) -> jvm == 1 ? -1 : 8, "a");
    AtomicInteger running = new AtomicInteger();
    List<Integer> lanes = Collections.synchronizedList(new ArrayList<>());
    VersionWork found =
        work(
                List.of(
                    new ExactRun.OneSide(
                        "BASELINE", watched(old, running, lanes), cache("old"), workloads),
                    new ExactRun.OneSide(
                        "CURRENT", watched(now, running, lanes), cache("new"), workloads)),
                workloads)
            .get(0)
            .in("CURRENT");

    assertThat(found.count()).isEqualTo(Count.EXACT);
    assertThat(lanes.subList(2, lanes.size())).containsOnly(1);
  }

  @Test
  void aDifferenceCountsAfterFiveEqualRunsOfEachVersion() throws Exception {
    WorkComparison found =
        compare((id, at, jvm) -> 5, (id, at, jvm) -> id.equals("b") ? 8 : 5, "a", "b").get(1);

    assertThat(found.count()).isEqualTo(Count.EXACT);
    assertThat(found.ratio()).isEqualTo(1.6);
    assertThat(found.methods()).singleElement().extracting("method").asString().contains("parse");
    // Without the workload that is settled.
    assertThat(newJvms).hasSize(1 + 5);
    assertThat(newJvms.subList(1, 6)).containsOnly(List.of("b"));
  }

  @Test
  void whatDependsOnTheWorkloadsBeforeItIsEqualInTheSameOrder() throws Exception {
    Behaviour ordered = (id, at, jvm) -> 10 + at;

    List<WorkComparison> found = compare(ordered, ordered, "a", "b");

    assertThat(found).allMatch(WorkComparison::isSame);
    assertThat(oldJvms).hasSize(1);
  }

  @Test
  void whatDependsOnTheWorkloadsBeforeItRunsAloneIfTheVersionsDiffer() throws Exception {
    List<WorkComparison> found =
        compare((id, at, jvm) -> 10 + at, (id, at, jvm) -> 20 + at, "a", "b");

    assertThat(found)
        .allSatisfy(
            one -> {
              assertThat(one.count()).isEqualTo(Count.EXACT);
              assertThat(one.ratio()).isEqualTo(2);
            });
    assertThat(newJvms.subList(newJvms.size() - 3, newJvms.size())).containsOnly(List.of("b"));
  }

  @Test
  void whatDiffersWithinAVersionIsNotExactAndNamesTheMethod() throws Exception {
    WorkComparison found = compare((id, at, jvm) -> 5, (id, at, jvm) -> jvm, "a").get(0);

    assertThat(found.count()).isEqualTo(Count.NOT_EXACT);
    assertThat(found.reason()).contains("com.acme.Parser.parse(int) executes");
    assertThat(found.before()).isNull();
  }

  @Test
  void onlyTheVersionThatVariesIsRemembered() throws Exception {
    compare((id, at, jvm) -> 5, (id, at, jvm) -> jvm, "a");
    // The next candidate has other code, so nothing is known of it.
    Files.delete(folder.resolve("cache/new.counts"));

    assertThat(compare((id, at, jvm) -> 5, (id, at, jvm) -> 5, "a").get(0).isSame()).isTrue();
  }

  @Test
  void theCacheKeepsWorkloadsThatAnotherGateCounted() throws Exception {
    compare((id, at, jvm) -> 5, (id, at, jvm) -> 5, "a");
    compare((id, at, jvm) -> 5, (id, at, jvm) -> 5, "b");
    oldJvms.clear();

    compare((id, at, jvm) -> 5, (id, at, jvm) -> 5, "a", "b");

    assertThat(oldJvms).isEmpty();
  }

  @Test
  void aDifferenceForWhichThereWasNoTimeIsNotRemembered() throws Exception {
    List<Countable> workloads = List.of(workload("a"));
    Counter slow =
        (all, ofMethods, own, time) -> {
          Thread.sleep(time.plusMillis(5).toMillis());
          return Map.of("a", run(5, "a"));
        };
    ExactWork found =
        new ExactRun(
                List.of(
                    new ExactRun.OneSide(
                        "BASELINE",
                        counter(oldJvms, (id, at, jvm) -> 8, "a"),
                        cache("old"),
                        workloads),
                    new ExactRun.OneSide("CURRENT", slow, cache("new"), workloads)),
                workloads,
                folder,
                Duration.ofMillis(500))
            .work()
            .get(0);

    assertThat(found.in("BASELINE").count()).isEqualTo(Count.NOT_EXACT);
    assertThat(found.in("BASELINE").reason()).contains("<budget>");
    assertThat(cache("old").find(workloads)).isEmpty();
  }

  @Test
  void resultsThatVaryAreNoDifference() throws Exception {
    List<Countable> workloads = List.of(workload("a"));
    Counter varying =
        (all, ofMethods, folder, time) -> {
          newJvms.add(List.of());
          return Map.of("a", run(5, "result " + newJvms.size()));
        };
    WorkComparison found =
        work(
                List.of(
                    new ExactRun.OneSide(
                        "BASELINE",
                        counter(oldJvms, (id, at, jvm) -> 5, "result"),
                        cache("old"),
                        workloads),
                    new ExactRun.OneSide("CURRENT", varying, cache("new"), workloads)),
                workloads)
            .get(0)
            .between("BASELINE", "CURRENT");

    assertThat(found.results()).isEqualTo(Results.NOT_COMPARED);
    assertThat(found.isSame()).isTrue();
  }

  @Test
  void whatIsNotExactIsRemembered() throws Exception {
    compare((id, at, jvm) -> 5, (id, at, jvm) -> jvm, "a");
    oldJvms.clear();
    newJvms.clear();

    WorkComparison found = compare((id, at, jvm) -> 5, (id, at, jvm) -> jvm, "a").get(0);

    assertThat(found.count()).isEqualTo(Count.NOT_EXACT);
    assertThat(oldJvms).isEmpty();
    assertThat(newJvms).isEmpty();
  }

  @Test
  void equalWorkIsRememberedToo() throws Exception {
    compare((id, at, jvm) -> 5, (id, at, jvm) -> 5, "a");
    oldJvms.clear();
    newJvms.clear();

    assertThat(compare((id, at, jvm) -> 7, (id, at, jvm) -> 7, "a").get(0).isSame()).isTrue();
    assertThat(oldJvms).isEmpty();
  }

  @Test
  void whatIsRememberedIsNoEvidenceForADifference() throws Exception {
    compare((id, at, jvm) -> 5, (id, at, jvm) -> 5, "a");
    Files.delete(folder.resolve("cache/new.counts"));
    oldJvms.clear();
    newJvms.clear();

    // What is remembered of the baseline comes from JVMs in which other workloads ran before.
    WorkComparison found = compare((id, at, jvm) -> 9, (id, at, jvm) -> 9, "a").get(0);

    assertThat(found.isSame()).isTrue();
    assertThat(newJvms).hasSize(1 + 2);
  }

  @Test
  void equalWorkHasNoMethodsThatDifferEvenIfOneVersionIsKnownByItsSumOnly() throws Exception {
    // The difference is counted with all methods, and the baseline's are remembered.
    compare((id, at, jvm) -> 5, (id, at, jvm) -> 8, "a");
    Files.delete(folder.resolve("cache/new.counts"));

    assertThat(compare((id, at, jvm) -> 5, (id, at, jvm) -> 5, "a").get(0).isSame()).isTrue();
  }

  @Test
  void oneVersionAloneIsNotExactIfTheOrderMatters() throws Exception {
    assertThat(alone((id, at, jvm) -> 10 + at).count()).isEqualTo(Count.NOT_EXACT);
  }

  @Test
  void aWorkloadThatCannotBeCountedSaysWhy() throws Exception {
    WorkComparison found = compare((id, at, jvm) -> -1, (id, at, jvm) -> 5, "a").get(0);

    assertThat(found.count()).isEqualTo(Count.NONE);
    assertThat(found.reason()).isEqualTo("BASELINE: it ends its JVM");
  }

  @Test
  void resultsThatDifferAreToldEvenIfTheWorkIsEqual() throws Exception {
    WorkComparison found =
        counted(
                counter(oldJvms, (id, at, jvm) -> 5, "a"),
                counter(newJvms, (id, at, jvm) -> 5, "b"),
                "x")
            .get(0);

    assertThat(found.results()).isEqualTo(Results.DIFFERENT);
    assertThat(found.isSame()).isTrue();
  }

  @Test
  void oneVersionAloneIsCountedTwice() throws Exception {
    VersionWork found = alone((id, at, jvm) -> 5);

    assertThat(found.count()).isEqualTo(Count.EXACT);
    assertThat(found.of(new WorkFigure(WorkFigure.Kind.BYTECODES, null))).isEqualTo(5);
    assertThat(newJvms).containsExactly(List.of("a", "b"), List.of("b", "a"));
  }

  @Test
  void oneVersionAloneIsNotExactIfItsRunsDiffer() throws Exception {
    VersionWork found = alone((id, at, jvm) -> jvm);

    assertThat(found.count()).isEqualTo(Count.NOT_EXACT);
    assertThat(found.reason()).contains("com.acme.Parser.parse(int) executes");
    assertThat(newJvms).hasSizeGreaterThanOrEqualTo(4);
  }

  @Test
  void aVersionIsExactWhateverAnotherOneIs() throws Exception {
    List<Countable> workloads = List.of(workload("a"));
    for (Behaviour old : List.<Behaviour>of((id, at, jvm) -> jvm, (id, at, jvm) -> -1)) {
      ExactWork found =
          work(
                  List.of(
                      new ExactRun.OneSide(
                          "BASELINE",
                          counter(oldJvms, old, "a"),
                          cache("old" + oldJvms.size()),
                          workloads),
                      new ExactRun.OneSide(
                          "CURRENT",
                          counter(newJvms, (id, at, jvm) -> 5, "a"),
                          cache("new" + oldJvms.size()),
                          workloads)),
                  workloads)
              .get(0);

      assertThat(found.in("BASELINE").count()).isNotEqualTo(Count.EXACT);
      assertThat(found.in("CURRENT").count()).isEqualTo(Count.EXACT);
      assertThat(found.between("BASELINE", "CURRENT").count()).isNotEqualTo(Count.EXACT);
    }
  }

  @Test
  void threeVersionsAreCountedTogether() throws Exception {
    List<Countable> workloads = List.of(workload("a"));
    List<ExactRun.OneSide> sides = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      long bytecodes = i;
      sides.add(
          new ExactRun.OneSide(
              "v" + i,
              counter(newJvms, (id, at, jvm) -> bytecodes, "a"),
              cache("v" + i),
              workloads));
    }

    ExactWork found = work(sides, workloads).get(0);

    assertThat(found.versions()).containsExactly("v1", "v2", "v3");
    assertThat(found.in("v3").of(new WorkFigure(WorkFigure.Kind.BYTECODES, null))).isEqualTo(3);
    assertThat(found.between("v1", "v2").ratio()).isEqualTo(2);
  }
}
