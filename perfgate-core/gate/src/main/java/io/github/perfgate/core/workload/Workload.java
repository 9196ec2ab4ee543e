package io.github.perfgate.core.workload;

import io.github.perfgate.core.workload.spl.Subject;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is measured.
 *
 * @param id unique within the gate and stable between gates: {@code pkg.Class.method{a=1,b=2}},
 *     with {@code :mode} behind the method if a benchmark has several modes, and {@code :former} if
 *     it is the baseline's form of a benchmark that changed
 * @param kind what it was made from
 * @param target the JMH benchmark that runs it
 * @param ancestry what the baseline has of that benchmark
 * @param doubt why nothing but a regression of it counts, or null
 */
public record Workload(
    String id, WorkloadKind kind, JmhTarget target, Ancestry ancestry, @Nullable String doubt) {
  private static final String FORMER = ":former";

  /** A workload that every version has, as far as is known. */
  public Workload(String id, WorkloadKind kind, JmhTarget target) {
    this(id, kind, target, Ancestry.KEPT, null);
  }

  /** The same workload with what the baseline has of it. */
  public Workload from(Ancestry known) {
    return new Workload(id, kind, target, known, doubt);
  }

  /** The same workload, of which nothing but a regression counts. */
  public Workload doubted(@Nullable String why) {
    return new Workload(id, kind, target, ancestry, why);
  }

  /** A workload of the baseline beside that of the candidate. */
  public Workload former() {
    String name = name();
    return new Workload(
        name + FORMER + id.substring(name.length()), kind, target, Ancestry.FORMER, null);
  }

  /** The id of a workload, or of the one of which it is the former form: both have its settings. */
  public static String settingsId(String id) {
    int at = id.indexOf(FORMER);
    return at >= 0
            && (at + FORMER.length() == id.length() || id.charAt(at + FORMER.length()) == '{')
        ? id.substring(0, at) + id.substring(at + FORMER.length())
        : id;
  }

  /** The id that the workload has in the baseline; its own if it has not moved. */
  public String formerId() {
    String formerly = ancestry.formerly();
    if (formerly == null) {
      return id;
    }
    // A unit test runs in a benchmark of another name.
    return kind == WorkloadKind.JUNIT
        ? formerly
        : formerly + id.substring(target.benchmark().length());
  }

  /** Whether both versions run the form that the benchmark has in the baseline. */
  public boolean isFormer() {
    return ancestry.kind() == Ancestry.Kind.FORMER;
  }

  /** Whether another workload is what the baseline has of this one, in another form. */
  public boolean hasFormer(Workload other) {
    return other.isFormer()
        && ancestry.form() != Ancestry.Form.SAME
        && other.target().equals(ancestry.own());
  }

  private String name() {
    return target.parameters().isEmpty() ? id : id.substring(0, id.indexOf('{'));
  }

  /** The workload as formulas name a JMH benchmark; the subject's text is the workload's id. */
  public Subject subject() {
    if (kind == WorkloadKind.JUNIT) {
      // The parameters of this benchmark only say which test it runs.
      return new Subject.Benchmark(id, Map.of());
    }
    return new Subject.Benchmark(name(), target.parameters());
  }
}
