package io.github.perfgate.core.host;

import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * On which CPUs the measured JVMs run, and on which the gate stays meanwhile.
 *
 * @param lanes a set of CPUs for each JVM that is measured at the same time; empty when nothing is
 *     pinned
 * @param gate where the gate and its build stay; empty when they are not moved
 * @param words what a reader has to know of the choice
 */
public record CpuPlan(List<CpuSet> lanes, CpuSet gate, List<String> words) {
  /**
   * With a single CPU the JIT compilers and the collector of a JVM would run in turn with the code
   * that is measured, which changes what is measured.
   */
  static final int FEWEST_CPUS = 2;

  /** Copies the lists. */
  public CpuPlan {
    lanes = List.copyOf(lanes);
    words = List.copyOf(words);
  }

  /**
   * What the plan is for.
   *
   * @param pin whether to pin
   * @param cpus the CPUs that the user wants for the measured JVMs, or null
   * @param lanes how many JVMs are measured at the same time
   */
  public record Wish(Pin pin, @Nullable CpuSet cpus, int lanes) {}

  /** Nothing is pinned. */
  static CpuPlan unpinned(String... words) {
    return new CpuPlan(List.of(), CpuSet.of(), List.of(words));
  }

  /** Whether the measured JVMs have CPUs of their own. */
  public boolean isPinned() {
    return !lanes.isEmpty();
  }

  /** The CPUs of all lanes; of the whole layout when nothing is pinned. */
  public CpuSet measured(CpuLayout layout) {
    return isPinned()
        ? new CpuSet(lanes.stream().flatMap(lane -> lane.numbers().stream()).toList())
        : layout.allowed();
  }

  /**
   * Chooses.
   *
   * <p>CPUs that the kernel isolates are taken first. Else the gate keeps the first core, on which
   * systems like to handle interrupts, and the measured JVMs get one logical CPU of each of the
   * other cores: two siblings of one core share its units and slow each other down.
   *
   * @throws ProblemException when what the user asks for is not there
   */
  public static CpuPlan of(CpuLayout layout, Wish wish) {
    if (wish.pin() == Pin.FALSE && wish.lanes() < 2) {
      return unpinned();
    }
    if (layout.allowed().isEmpty()) {
      return refuse(wish, "This system does not tell on which CPUs a process runs");
    }
    CpuSet cpus = wish.cpus() == null ? choose(layout, wish) : wanted(layout, wish.cpus());
    int fewest =
        wish.cpus() == null && wish.pin() == Pin.AUTO && wish.lanes() < 2 ? FEWEST_CPUS : 1;
    if (cpus.size() < fewest * wish.lanes()) {
      return refuse(
          wish,
          String.format(
              Locale.ROOT,
              "The measured JVMs are not kept to CPUs of their own: besides the gate's this host has %d free %s",
              cpus.size(),
              cpus.size() == 1 ? "core" : "cores"));
    }
    List<CpuSet> lanes = lanes(cpus, wish.lanes());
    CpuSet taken = new CpuSet(lanes.stream().flatMap(lane -> lane.numbers().stream()).toList());
    CpuSet gate = layout.allowed().without(taken).without(siblingsOf(layout, taken));
    if (gate.isEmpty()) {
      gate = layout.allowed().without(taken);
    }
    List<String> words = new ArrayList<>();
    if (gate.isEmpty()) {
      words.add(
          "The gate itself runs on the CPUs of the measured JVMs, as no other is left; leave it one with <cpus>");
    }
    layout
        .quota()
        .ifPresent(
            quota -> {
              if (quota < taken.size()) {
                words.add(
                    String.format(
                        Locale.ROOT,
                        "The control group grants the time of %.1f CPUs, and the measured JVMs see %d: they are"
                            + " stopped when it is used up; grant more, or name fewer <cpus>",
                        quota,
                        taken.size()));
              }
            });
    return new CpuPlan(lanes, gate, words);
  }

  private static CpuPlan refuse(Wish wish, String why) {
    if (wish.lanes() > 1) {
      throw new ProblemException(
          why + ", which <strategy>parallel</strategy> needs",
          "use <strategy>interleaved</strategy>, or a host with more cores");
    }
    if (wish.pin() == Pin.TRUE || wish.cpus() != null) {
      throw new ProblemException(why, "set <pin>auto</pin> and leave out <cpus>");
    }
    return unpinned(why);
  }

  private static CpuSet wanted(CpuLayout layout, CpuSet wanted) {
    List<Integer> usable = new ArrayList<>(layout.allowed().numbers());
    usable.addAll(layout.isolated().numbers());
    if (wanted.isEmpty() || !new CpuSet(usable).containsAll(wanted)) {
      throw new ProblemException(
          "<cpus> is %s, and this process may use the CPUs %s"
              .formatted(wanted, new CpuSet(usable)),
          "name some of these, or leave out <cpus>");
    }
    return wanted;
  }

  private static CpuSet choose(CpuLayout layout, Wish wish) {
    if (layout.isolated().size() >= wish.lanes()) {
      return onePerCore(layout, layout.isolated());
    }
    CpuSet free = onePerCore(layout, layout.allowed());
    // Two lanes on two cores share the host with the gate, which sleeps while they measure.
    boolean spare = free.size() > wish.lanes() || wish.lanes() == 1;
    return spare && free.size() > 0 ? new CpuSet(free.numbers().subList(1, free.size())) : free;
  }

  private static CpuSet onePerCore(CpuLayout layout, CpuSet among) {
    return new CpuSet(
        layout.cores().stream()
            .map(core -> core.and(among))
            .filter(core -> !core.isEmpty())
            .map(core -> core.numbers().get(0))
            .toList());
  }

  private static CpuSet siblingsOf(CpuLayout layout, CpuSet cpus) {
    return new CpuSet(
        layout.cores().stream()
            .filter(core -> !core.and(cpus).isEmpty())
            .flatMap(core -> core.numbers().stream())
            .toList());
  }

  /** Of equal sizes, since the sides change lanes; what does not fit is left idle. */
  private static List<CpuSet> lanes(CpuSet cpus, int count) {
    int each = cpus.size() / count;
    List<CpuSet> lanes = new ArrayList<>(count);
    for (int lane = 0; lane < count; lane++) {
      lanes.add(new CpuSet(cpus.numbers().subList(lane * each, (lane + 1) * each)));
    }
    return lanes;
  }
}
