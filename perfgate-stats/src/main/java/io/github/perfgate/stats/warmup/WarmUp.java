package io.github.perfgate.stats.warmup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the forks of a workload warm up, and the fixed warm-up that serves nearly all of them.
 *
 * <p>It is fixed, and the same for all versions. A warm-up that ends when a fork looks steady would
 * measure versions of different warmth, and choose among samples.
 *
 * @param starts how many forks were looked at
 * @param courses how many forks have which course; courses that none has are absent
 * @param recommended after so many iterations nine of ten forks that come to rest have done so.
 *     Null when more than a fifth do not, as then no warm-up of a length that was looked at helps
 * @param longest iterations after which the last of those that come to rest has done so; 0 when
 *     none does
 */
public record WarmUp(
    int starts, Map<Course, Integer> courses, @Nullable Integer recommended, int longest) {
  private static final double MOST_RESTLESS = 0.2;
  private static final double SERVED = 0.9;

  /** Copies the map. */
  public WarmUp {
    Map<Course, Integer> copy = new EnumMap<>(Course.class);
    copy.putAll(courses);
    courses = Collections.unmodifiableMap(copy);
  }

  /**
   * Looks at many forks.
   *
   * @param starts the iterations of each of them, warm-up included, in the order of measuring; at
   *     least one fork of at least one iteration
   * @param tolerance as for {@link SteadyState#of}
   */
  public static WarmUp of(List<double[]> starts, double tolerance) {
    if (starts.isEmpty()) {
      throw new IllegalArgumentException("a warm-up needs at least one fork");
    }
    Map<Course, Integer> courses = new EnumMap<>(Course.class);
    List<Integer> steady = new ArrayList<>();
    for (double[] start : starts) {
      SteadyState state = SteadyState.of(start, tolerance);
      courses.merge(state.course(), 1, Integer::sum);
      if (state.course() != Course.NO_STEADY_STATE) {
        steady.add(state.from());
      }
    }
    Collections.sort(steady);
    boolean restless = starts.size() - steady.size() > MOST_RESTLESS * starts.size();
    return new WarmUp(
        starts.size(),
        courses,
        restless ? null : steady.get((int) Math.ceil(SERVED * steady.size()) - 1),
        steady.isEmpty() ? 0 : steady.get(steady.size() - 1));
  }

  /** How many forks have this course. */
  public int count(Course course) {
    return courses.getOrDefault(course, 0);
  }
}
