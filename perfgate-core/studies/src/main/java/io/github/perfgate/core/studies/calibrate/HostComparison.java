package io.github.perfgate.core.studies.calibrate;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.jspecify.annotations.Nullable;

/**
 * Which hosts may share a block: may divide the rounds of a workload among them, so that one
 * analysis of all their rounds says much. They need the same CPU model and JDK, and noise of the
 * same order. A host with three times the noise needs nine times the rounds, and would hide what
 * the others show.
 */
public final class HostComparison {
  /** From this factor on, noise is of another order. */
  private static final double ANOTHER_ORDER = 3;

  /** Noise below this counts as zero. */
  private static final double NO_NOISE = 1e-6;

  private final List<HostProfile> hosts;
  private final List<List<HostProfile>> groups = new ArrayList<>();

  HostComparison(List<HostProfile> hosts) {
    this.hosts = List.copyOf(hosts);
    for (HostProfile host : hosts) {
      groups.stream()
          .filter(group -> group.stream().allMatch(one -> obstacles(one, host).isEmpty()))
          .findFirst()
          .orElseGet(this::newGroup)
          .add(host);
    }
  }

  private List<HostProfile> newGroup() {
    List<HostProfile> group = new ArrayList<>();
    groups.add(group);
    return group;
  }

  /**
   * Compares hosts.
   *
   * @param folders where doctor, calibrate or shards wrote on each host, or folders that hold such
   *     folders
   * @throws ProblemException if there are fewer than two hosts, or something cannot be read
   */
  public static HostComparison of(List<Path> folders) {
    List<HostProfile> hosts = HostProfile.read(folders);
    if (hosts.size() < 2) {
      throw new ProblemException(
          Help.SHARD,
          "There is only one host to compare, " + hosts.get(0).name(),
          "name the folders of at least two hosts in -Dperfgate.shards=FOLDER,FOLDER");
    }
    return new HostComparison(hosts);
  }

  /** The hosts, and which of them may share a block. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (HostProfile host : hosts) {
      lines.add(host.name() + ":");
      HostProfile.COMPARED.stream()
          .filter(host.facts()::containsKey)
          .forEach(
              fact ->
                  lines.add("  %s: %s".formatted(fact, PlainText.line(host.facts().get(fact)))));
      noise(host).ifPresent(lines::add);
    }
    for (List<HostProfile> group : groups) {
      lines.add(
          group.size() == 1
              ? "Shares a block with no other host: " + group.get(0).name()
              : "May share a block: " + names(group));
    }
    return lines;
  }

  private static Optional<String> noise(HostProfile host) {
    return host.noise().isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "  Noise: %.2f %% in the median of %s",
                100 * median(host.noise().values().stream().mapToDouble(one -> one).toArray()),
                Counted.of(host.noise().size(), "measurement")));
  }

  private static String names(List<HostProfile> group) {
    return group.stream().map(HostProfile::name).collect(joining(", "));
  }

  /** Why hosts may not share a block, and what else differs between those that may. */
  public List<String> reasons() {
    List<String> reasons = new ArrayList<>();
    for (int i = 0; i < hosts.size(); i++) {
      for (int j = i + 1; j < hosts.size(); j++) {
        HostProfile one = hosts.get(i);
        HostProfile other = hosts.get(j);
        List<String> obstacles = obstacles(one, other);
        List<String> others = obstacles.isEmpty() ? remarks(one, other) : obstacles;
        if (!others.isEmpty()) {
          reasons.add(
              "%s and %s %s: %s"
                  .formatted(
                      one.name(),
                      other.name(),
                      obstacles.isEmpty() ? "may share a block, but" : "may not share a block",
                      String.join("; ", others)));
        }
      }
    }
    return reasons;
  }

  /** What keeps two hosts from sharing a block. */
  private static List<String> obstacles(HostProfile one, HostProfile other) {
    List<String> obstacles = new ArrayList<>();
    differ(obstacles, one, other, HostProfile.CPU);
    differ(obstacles, one, other, HostProfile.JAVA);
    Double factor = factor(one, other);
    if (factor != null && factor >= ANOTHER_ORDER) {
      obstacles.add(noisier(one, other, factor));
    } else if (factor != null && factor <= 1 / ANOTHER_ORDER) {
      obstacles.add(noisier(other, one, 1 / factor));
    }
    return obstacles;
  }

  private static String noisier(HostProfile more, HostProfile less, double factor) {
    return String.format(
        Locale.ROOT, "the noise of %s is %.1f times that of %s", more.name(), factor, less.name());
  }

  private static List<String> remarks(HostProfile one, HostProfile other) {
    List<String> remarks = new ArrayList<>();
    HostProfile.COMPARED.forEach(fact -> differ(remarks, one, other, fact));
    if (factor(one, other) == null) {
      remarks.add(
          "nothing tells the noise of both; run perfgate:doctor or perfgate:calibrate there");
    }
    return remarks;
  }

  private static void differ(
      List<String> differences, HostProfile one, HostProfile other, String fact) {
    String here = one.facts().get(fact);
    String there = other.facts().get(fact);
    if (here != null && there != null && !here.equals(there)) {
      differences.add(
          "%s is %s and %s".formatted(fact, PlainText.line(here), PlainText.line(there)));
    }
  }

  /** The noise of one host divided by that of another, in the median; null if nothing tells it. */
  private static @Nullable Double factor(HostProfile one, HostProfile other) {
    double[] logs =
        one.noise().keySet().stream()
            .filter(other.noise()::containsKey)
            .mapToDouble(what -> log(one, what) - log(other, what))
            .toArray();
    return logs.length == 0 ? null : Double.valueOf(Math.exp(median(logs)));
  }

  private static double log(HostProfile host, String what) {
    return Math.log(Math.max(NO_NOISE, Objects.requireNonNull(host.noise().get(what))));
  }

  private static double median(double[] values) {
    return new Median().evaluate(values);
  }
}
