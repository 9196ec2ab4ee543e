package io.github.perfgate.core.report.aggregate;

import io.github.perfgate.core.report.aggregate.JoinedQuestion.Looked;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocatedBytes;
import io.github.perfgate.core.result.workload.Allocation;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.ForkCollections;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.Effect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A workload of which every host has measured some rounds, as one result. */
final class JoinedWorkload {
  /** The gravest first; what is certain before what may be chance. */
  private static final Comparator<AllocationDecision> GRAVEST =
      Comparator.comparing(AllocationDecision::verdict)
          .thenComparing(one -> one.chance() != null)
          .thenComparing(AllocationDecision::growth, Comparator.reverseOrder());

  private final List<WorkloadResult> hosts;
  private final List<String> names;

  /**
   * @param hosts the workload on each host
   * @param names what the hosts are called in messages, in the same order
   */
  JoinedWorkload(List<WorkloadResult> hosts, List<String> names) {
    this.hosts = List.copyOf(hosts);
    this.names = List.copyOf(names);
  }

  /**
   * The result, before the family has confirmed anything.
   *
   * @param question compares its versions; null if none does
   */
  WorkloadResult with(@Nullable Looked question) {
    WorkloadResult first = hosts.get(0);
    return new WorkloadResult(
        first.id(),
        first.kind(),
        question == null ? gravest().decision() : decision(question),
        question == null ? EffectSize.UNKNOWN : effect(question),
        evidence(question),
        allocation(question == null ? 0 : question.level()),
        hosts.stream()
            .map(WorkloadResult::accepted)
            .filter(one -> one != null && one.coversAll())
            .findFirst()
            .orElse(null),
        first.execution(),
        null);
  }

  private WorkloadResult gravest() {
    return hosts.stream().min(Comparator.comparing(WorkloadResult::verdict)).orElseThrow();
  }

  private WorkloadDecision decision(Looked question) {
    WorkloadDecision first = hosts.get(0).decision();
    return new WorkloadDecision(
        question.question().verdict(),
        question.reason(),
        question.suspect(),
        first.margin(),
        first.interpretation());
  }

  private static EffectSize effect(Looked question) {
    Effect effect = question.effect();
    if (effect == null) {
      return EffectSize.UNKNOWN;
    }
    int rounds = question.question().looks().get(0).rounds();
    int needed = effect.roundsForMargin();
    // If hosts differ, several tests decide, each of some of the rounds.
    boolean isOneTest = !question.differs();
    return new EffectSize(
        question.slowdown(),
        isOneTest ? Double.valueOf(effect.minimumDetectable()) : null,
        isOneTest && needed > rounds && needed != Integer.MAX_VALUE
            ? Integer.valueOf(needed)
            : null,
        effect.cliffsDelta(),
        effect.hodgesLehmann(),
        question.across());
  }

  /** Rounds, samples and doubts of all hosts, host after host. */
  private Evidence evidence(@Nullable Looked question) {
    return new Evidence(
        sum(one -> one.evidence().rounds()),
        hosts.stream().mapToInt(one -> one.evidence().iterations()).min().orElse(0),
        times(one -> one.evidence().samples()),
        times(one -> one.evidence().warmup()),
        allocated(),
        question == null ? List.of() : question.question().looks(),
        List.of(),
        failures(),
        circumstances(),
        warnings(question));
  }

  private int sum(ToIntFunction<WorkloadResult> part) {
    return hosts.stream().mapToInt(part).sum();
  }

  private TimesByVersion times(Function<WorkloadResult, TimesByVersion> part) {
    List<TimesByVersion> all = hosts.stream().map(part).toList();
    return TimesByVersion.of(
        all.stream().flatMap(one -> one.versions().stream()).distinct().toList(),
        version ->
            new IterationTimes(
                all.stream().flatMap(one -> one.of(version).starts().stream()).toList()));
  }

  private @Nullable Allocation allocated() {
    List<Allocation> all =
        hosts.stream().map(one -> one.evidence().allocated()).filter(Objects::nonNull).toList();
    Map<String, AllocatedBytes> byName = new LinkedHashMap<>();
    all.stream()
        .flatMap(one -> one.byName().keySet().stream())
        .distinct()
        .forEach(
            version ->
                byName.put(
                    version,
                    AllocatedBytes.of(
                        all.stream().flatMap(one -> one.of(version).starts().stream()).toList())));
    return all.isEmpty() ? null : new Allocation(byName);
  }

  /** The rounds before those of a host. */
  private int before(int host) {
    return hosts.subList(0, host).stream().mapToInt(one -> one.evidence().rounds()).sum();
  }

  private List<Failure> failures() {
    return IntStream.range(0, hosts.size())
        .boxed()
        .flatMap(
            host ->
                hosts.get(host).evidence().failures().stream()
                    .map(
                        one ->
                            new Failure(
                                one.version(),
                                before(host) + one.round(),
                                one.kind(),
                                "%s: %s".formatted(names.get(host), one.message()),
                                one.output())))
        .toList();
  }

  private Circumstances circumstances() {
    List<Circumstances> all = hosts.stream().map(one -> one.evidence().circumstances()).toList();
    List<Circumstances.MarkedRound> marked = new ArrayList<>();
    for (int host = 0; host < all.size(); host++) {
      int before = before(host);
      all.get(host)
          .marked()
          .forEach(
              one -> marked.add(new Circumstances.MarkedRound(before + one.round(), one.words())));
    }
    return new Circumstances(
        all.stream().mapToInt(Circumstances::disturbedRounds).sum(),
        all.stream().mapToInt(Circumstances::repeatedRounds).sum(),
        all.stream().flatMap(one -> one.disturbances().stream()).distinct().toList(),
        marked,
        Map.of(),
        collections(all));
  }

  private static @Nullable Map<String, List<ForkCollections>> collections(List<Circumstances> all) {
    Map<String, List<ForkCollections>> collections = new LinkedHashMap<>();
    all.stream()
        .map(Circumstances::collections)
        .filter(Objects::nonNull)
        .flatMap(one -> one.keySet().stream())
        .distinct()
        .forEach(
            version ->
                collections.put(
                    version,
                    all.stream().flatMap(one -> one.collectionsOf(version).stream()).toList()));
    return collections.isEmpty() ? null : collections;
  }

  private List<String> warnings(@Nullable Looked question) {
    return Stream.concat(
            question != null && question.differs()
                ? Stream.of(question.differenceInWords())
                : Stream.empty(),
            new NamedWarnings(names, hosts.stream().map(one -> one.evidence().warnings()).toList())
                .all())
        .toList();
  }

  /**
   * What is decided about the bytes. If all hosts separate the forks of both versions in the same
   * direction, chance would have to do so on each of them, so that the p values are multiplied.
   * Otherwise the gravest decision counts, and a p value is multiplied by the number of hosts
   * (Bonferroni). The family has to confirm what may be chance.
   *
   * @param level the significance level
   */
  private @Nullable AllocationDecision allocation(double level) {
    List<AllocationDecision> all =
        hosts.stream().map(WorkloadResult::allocation).filter(Objects::nonNull).toList();
    if (all.isEmpty()) {
      return null;
    }
    AllocationDecision gravest = all.stream().min(GRAVEST).orElseThrow();
    boolean isMore = gravest.after() > gravest.before();
    boolean agree =
        all.size() == hosts.size()
            && all.stream()
                .allMatch(one -> one.chance() != null && isMore == one.after() > one.before());
    List<AllocationDecision> deciding =
        all.stream().filter(one -> agree || one.verdict() == gravest.verdict()).toList();
    AllocationDecision.Chance chance = gravest.chance();
    if (chance == null) {
      return with(
          gravest,
          gravest.verdict(),
          gravest.reason(),
          gravest.suspect(),
          null,
          accepted(deciding));
    }
    double p =
        agree
            ? all.stream()
                .mapToDouble(one -> Objects.requireNonNull(one.chance()).p())
                .reduce(1, (product, one) -> product * one)
            : Math.min(1, chance.p() * hosts.size());
    return with(
        gravest,
        isMore ? Verdict.INCONCLUSIVE : Verdict.NO_CHANGE,
        AllocationDecision.reason(isMore, p, false),
        isMore && p < level,
        new AllocationDecision.Chance(p, p < level),
        accepted(deciding));
  }

  private static AllocationDecision with(
      AllocationDecision one,
      Verdict verdict,
      String reason,
      boolean suspect,
      AllocationDecision.@Nullable Chance chance,
      @Nullable Acceptance accepted) {
    return new AllocationDecision(
        verdict, reason, suspect, one.margin(), one.before(), one.after(), chance, accepted);
  }

  /** The acceptance of the host with the largest growth; none unless all hosts have one. */
  private static @Nullable Acceptance accepted(List<AllocationDecision> deciding) {
    return deciding.stream().anyMatch(one -> one.accepted() == null)
        ? null
        : deciding.stream()
            .max(Comparator.comparingDouble(AllocationDecision::growth))
            .map(AllocationDecision::accepted)
            .orElse(null);
  }
}
