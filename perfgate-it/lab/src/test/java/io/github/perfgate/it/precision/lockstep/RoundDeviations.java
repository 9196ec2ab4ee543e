package io.github.perfgate.it.precision.lockstep;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.stats.inference.PairedT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.jspecify.annotations.Nullable;

/**
 * The standard deviation of a round's log ratio for unchanged code, by several values of a round
 * and under several strategies.
 *
 * @param inTurns workloads whose versions took turns
 * @param others workloads under other strategies, by the strategy's name
 */
record RoundDeviations(List<Contest> inTurns, Map<String, List<Contest>> others) {
  /** A value of a round, from the log ratios of its neighbouring turns. */
  private enum Value {
    MEAN("mean of neighbours %") {
      @Override
      double of(double[] ratios) {
        return StatUtils.mean(ratios);
      }
    },
    TRIMMED("trimmed by 10 % %") {
      @Override
      double of(double[] ratios) {
        double[] sorted = Arrays.stream(ratios).sorted().toArray();
        int cut = sorted.length / 10;
        return StatUtils.mean(sorted, cut, sorted.length - 2 * cut);
      }
    },
    MEDIAN("median %") {
      @Override
      double of(double[] ratios) {
        return new Median().evaluate(ratios);
      }
    };

    private final String column;

    Value(String column) {
      this.column = column;
    }

    abstract double of(double[] ratios);
  }

  Table table() {
    List<String> columns =
        new ArrayList<>(List.of("workload", "rounds", "VM-seconds of a round", "ratio of means %"));
    Arrays.stream(Value.values()).map(value -> value.column).forEach(columns::add);
    others.forEach(
        (name, contests) -> {
          columns.add("VM-seconds of a round, " + name);
          columns.add("ratio of means, " + name + " %");
        });
    columns.add("median over interleaved");
    List<List<String>> rows = new ArrayList<>();
    List<double[]> numbers = inTurns.stream().map(this::numbers).toList();
    for (int i = 0; i < inTurns.size(); i++) {
      rows.add(row(inTurns.get(i).method(), inTurns.get(i).starts(), numbers.get(i)));
    }
    double[] medians = new double[numbers.get(0).length];
    Arrays.setAll(
        medians,
        column ->
            new Median().evaluate(numbers.stream().mapToDouble(row -> row[column]).toArray()));
    rows.add(row("median", 0, medians));
    return new Table("lockstep-noise", columns, rows);
  }

  private double[] numbers(Contest contest) {
    List<Double> numbers = new ArrayList<>();
    numbers.add(seconds(contest));
    numbers.add(100 * deviationOfMeans(contest));
    for (Value value : Value.values()) {
      numbers.add(100 * deviation(contest, value));
    }
    double interleaved = Double.NaN;
    for (var strategy : others.entrySet()) {
      Contest other = find(strategy.getValue(), contest);
      double deviation = other == null ? Double.NaN : deviationOfMeans(other);
      numbers.add(other == null ? Double.NaN : seconds(other));
      numbers.add(100 * deviation);
      interleaved = strategy.getKey().equals("interleaved") ? deviation : interleaved;
    }
    numbers.add(deviation(contest, Value.MEDIAN) / interleaved);
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static @Nullable Contest find(List<Contest> contests, Contest like) {
    return contests.stream()
        .filter(contest -> contest.workload().equals(like.workload()))
        .filter(contest -> contest.starts() > 1)
        .findFirst()
        .orElse(null);
  }

  private static double seconds(Contest contest) {
    return contest.baseline().meanSeconds() + contest.candidate().meanSeconds();
  }

  private static double deviationOfMeans(Contest contest) {
    return PairedT.of(
            contest.baseline().sample().runMeans(), contest.candidate().sample().runMeans())
        .deviation();
  }

  private static double deviation(Contest contest, Value value) {
    double[] rounds = new double[contest.starts()];
    for (int round = 0; round < rounds.length; round++) {
      double[] old = contest.baseline().starts().get(round).iterations();
      double[] now = contest.candidate().starts().get(round).iterations();
      double[] ratios = new double[old.length];
      Arrays.setAll(ratios, turn -> Math.log(now[turn] / old[turn]));
      rounds[round] = value.of(ratios);
    }
    return PairedT.ofLogRatios(rounds, rounds.length).deviation();
  }

  private static List<String> row(String workload, int rounds, double[] numbers) {
    List<String> cells = new ArrayList<>(List.of(workload, rounds == 0 ? "" : "" + rounds));
    Arrays.stream(numbers)
        .mapToObj(number -> String.format(Locale.ROOT, "%.2f", number))
        .forEach(cells::add);
    return cells;
  }
}
