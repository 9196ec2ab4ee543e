package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.CpuSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The CPUs on which the measured JVMs run, and those on which the gate stays meanwhile.
 *
 * @param lanes a set of CPUs for each JVM that is measured at the same time; empty when nothing is
 *     pinned
 * @param gate the CPUs on which the gate and its build stay; empty when they are not moved
 * @param words what a reader has to know about the choice
 */
public record CpuPlan(List<CpuSet> lanes, CpuSet gate, List<String> words) {
  /**
   * With a single CPU the JIT compilers and the collector of a JVM would run in turn with the
   * measured code. This changes what is measured.
   */
  static final int FEWEST_CPUS = 2;

  /** Copies the lists. */
  public CpuPlan {
    lanes = List.copyOf(lanes);
    words = List.copyOf(words);
  }

  /**
   * The user's settings for the plan.
   *
   * @param pin whether to pin
   * @param cpus the CPUs that the user wants for the measured JVMs, or null
   * @param lanes how many JVMs are measured at the same time
   */
  public record Settings(Pin pin, @Nullable CpuSet cpus, int lanes) {}

  /** Nothing is pinned. */
  public static CpuPlan unpinned(String... words) {
    return new CpuPlan(List.of(), CpuSet.of(), List.of(words));
  }

  /** Whether the measured JVMs have CPUs of their own. */
  public boolean isPinned() {
    return !lanes.isEmpty();
  }

  /**
   * The CPUs on which a disturbance affects the measured JVMs: those of all lanes and the siblings
   * that share a core with them. The whole layout when nothing is pinned.
   */
  public CpuSet watched(CpuLayout layout) {
    return isPinned() ? withSiblings(layout, union(lanes)) : layout.allowed();
  }

  /**
   * Looks at the wanted alone, before anything is known of the host.
   *
   * @throws ProblemException when no host could grant it
   */
  public static void requireConsistent(Settings wanted) {
    boolean parallel = wanted.lanes() > 1;
    if (wanted.pin() == Pin.FALSE && (parallel || wanted.cpus() != null)) {
      throw new ProblemException(
          Help.HOST,
          "<pin> is false, and %s needs CPUs of their own for the measured JVMs"
              .formatted(parallel ? "<strategy>parallel</strategy>" : "<cpus>"),
          "leave out <pin>, or " + (parallel ? "use <strategy>interleaved</strategy>" : "<cpus>"));
    }
    if (wanted.cpus() != null && wanted.cpus().size() < wanted.lanes()) {
      throw new ProblemException(
          Help.HOST,
          "<cpus> is %s, and <strategy>parallel</strategy> measures %d JVMs at a time, each on CPUs of its own"
              .formatted(wanted.cpus(), wanted.lanes()),
          "name CPUs of at least %d cores, or use <strategy>interleaved</strategy>"
              .formatted(wanted.lanes()));
    }
  }

  /**
   * Chooses the CPUs. The gate keeps the first core, on which systems like to handle interrupts.
   * The measured JVMs get one logical CPU of each of the other cores. Two siblings of one core
   * would share its units and slow each other down. They get no more CPUs than a quota allows to be
   * busy all the time.
   *
   * <p>CPUs that the kernel isolates are taken only if the user names them. The kernel does not
   * spread threads over them, so a JVM with several would run on one.
   *
   * @throws ProblemException when the host does not have what the user asks for
   */
  public static CpuPlan of(CpuLayout layout, Settings wanted) {
    requireConsistent(wanted);
    boolean parallel = wanted.lanes() > 1;
    if (wanted.pin() == Pin.FALSE) {
      return unpinned();
    }
    if (layout.allowed().isEmpty()) {
      return refuse(
          wanted,
          "This system does not tell on which CPUs a process runs",
          "measure on Linux, or set <pin>false</pin>");
    }
    List<CpuSet> lanes =
        wanted.cpus() == null
            ? lanes(free(layout, wanted.lanes()), wanted.lanes(), most(layout, wanted.lanes()))
            : lanes(
                byCore(layout, wanted(layout, wanted.cpus())), wanted.lanes(), Integer.MAX_VALUE);
    boolean wished = wanted.cpus() != null || wanted.pin() == Pin.TRUE || parallel;
    if (lanes.size() < wanted.lanes() || (!wished && lanes.get(0).size() < FEWEST_CPUS)) {
      return parallel ? tooFewForMany(layout, wanted) : tooFewForOne(layout, wanted);
    }
    return chosen(layout, lanes);
  }

  private static CpuPlan tooFewForMany(CpuLayout layout, Settings wanted) {
    CpuSet among = wanted.cpus() == null ? layout.allowed() : wanted.cpus();
    return refuse(
        wanted,
        "%d JVMs are to be measured at a time, each on a core of its own, and %s %d"
            .formatted(
                wanted.lanes(),
                wanted.cpus() == null ? "this host has" : "<cpus> names",
                byCore(layout, among).size()),
        "");
  }

  private static CpuPlan tooFewForOne(CpuLayout layout, Settings wanted) {
    int cores = byCore(layout, layout.allowed()).size();
    int needed = wanted.pin() == Pin.TRUE ? 1 : FEWEST_CPUS;
    boolean ofQuota = cores > needed;
    return refuse(
        wanted,
        "The measured JVM is not kept to CPUs of its own: "
            + (ofQuota
                ? "it needs two, and the control group does not grant the time of so many"
                : "it needs %s besides the gate's, and this host has %s"
                    .formatted(
                        needed == 1 ? "a core" : "two cores",
                        cores == 1 ? "one in all" : cores + " in all")),
        (ofQuota ? "grant more" : "use a host with three cores")
            + (cores > 1 ? ", or try <pin>true</pin>" : ""));
  }

  private static CpuPlan chosen(CpuLayout layout, List<CpuSet> lanes) {
    CpuSet taken = union(lanes);
    CpuSet gate = layout.allowed().without(withSiblings(layout, taken));
    List<String> words = new ArrayList<>();
    if (gate.isEmpty()) {
      gate = layout.allowed().without(taken);
      words.add(
          "The gate runs on the cores of the measured JVMs, as no other is left; leave it one with <cpus>");
    }
    if (lanes.get(0).size() < FEWEST_CPUS) {
      words.add(
          "Each measured JVM has a single CPU, on which its JIT compilers and collector take turns with the"
              + " measured code; give it two with <cpus>, or set <pin>false</pin>");
    }
    double quota = layout.quota().orElse(Double.POSITIVE_INFINITY);
    if (quota < taken.size()) {
      words.add(
          String.format(
              Locale.ROOT,
              "The control group grants the time of %.1f CPUs, and the measured JVMs see %d: they are"
                  + " stopped when it is used up; grant more, or name fewer <cpus>",
              quota,
              taken.size()));
    }
    return new CpuPlan(lanes, gate, words);
  }

  /**
   * @param remedy the remedy if the user has asked neither for pinning nor for CPUs
   */
  private static CpuPlan refuse(Settings wanted, String why, String remedy) {
    if (wanted.lanes() > 1) {
      throw new ProblemException(
          Help.HOST,
          "<strategy>parallel</strategy> is not possible: " + why,
          "use <strategy>interleaved</strategy>, a host with more cores, or <cpus> of more cores");
    }
    if (wanted.pin() == Pin.TRUE || wanted.cpus() != null) {
      throw new ProblemException(Help.HOST, why, "set <pin>auto</pin> and leave out <cpus>");
    }
    return unpinned(why + "; " + remedy);
  }

  private static CpuSet wanted(CpuLayout layout, CpuSet wanted) {
    CpuSet usable = union(List.of(layout.allowed(), layout.isolated()));
    if (wanted.isEmpty() || !usable.containsAll(wanted)) {
      throw new ProblemException(
          Help.HOST,
          "<cpus> is %s, and this process may use the CPUs %s".formatted(wanted, usable),
          "name some of these, or leave out <cpus>");
    }
    return wanted;
  }

  /** One logical CPU of every core that the gate can spare. */
  private static List<CpuSet> free(CpuLayout layout, int lanes) {
    List<CpuSet> cores =
        byCore(layout, layout.allowed()).stream()
            .map(core -> CpuSet.of(core.numbers().get(0)))
            .toList();
    // With two lanes on two cores no core is left for the gate, which sleeps while the lanes
    // measure.
    return cores.size() > lanes || lanes == 1
        ? cores.subList(Math.min(1, cores.size()), cores.size())
        : cores;
  }

  private static List<CpuSet> byCore(CpuLayout layout, CpuSet among) {
    return layout.cores().stream()
        .map(core -> core.and(among))
        .filter(core -> !core.isEmpty())
        .toList();
  }

  /** How many cores of a lane the quota allows to be busy. */
  private static int most(CpuLayout layout, int lanes) {
    return layout.quota().isPresent()
        ? Math.max(1, (int) (layout.quota().getAsDouble() / lanes))
        : Integer.MAX_VALUE;
  }

  /**
   * Gives each lane the same number of whole cores, since the sides change lanes. Cores that are
   * left over stay idle.
   */
  private static List<CpuSet> lanes(List<CpuSet> cores, int count, int most) {
    int each = Math.min(most, cores.size() / count);
    List<CpuSet> lanes = new ArrayList<>(count);
    for (int lane = 0; lane < count && each > 0; lane++) {
      lanes.add(union(cores.subList(lane * each, (lane + 1) * each)));
    }
    return lanes;
  }

  private static CpuSet withSiblings(CpuLayout layout, CpuSet cpus) {
    return union(layout.cores().stream().filter(core -> !core.and(cpus).isEmpty()).toList());
  }

  private static CpuSet union(List<CpuSet> sets) {
    return new CpuSet(sets.stream().flatMap(set -> set.numbers().stream()).toList());
  }
}
