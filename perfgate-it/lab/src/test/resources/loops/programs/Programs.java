package programs;

import io.github.perfgate.runtime.loops.LoopRecorder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** All programs, each with data of its own that is drawn from a seed. */
public final class Programs {
  static final int N = 80;

  private Programs() {}

  /** Loops that have to read again and again. */
  public static Map<String, Supplier<Object>> needed() {
    Map<String, Supplier<Object>> all = new LinkedHashMap<>();
    NumericPrograms.addTo(all);
    ArrayPrograms.addTo(all);
    ObjectPrograms.addTo(all);
    return all;
  }

  /** Loops that need not. */
  public static Map<String, Supplier<Object>> redundant() {
    Map<String, Supplier<Object>> all = new LinkedHashMap<>();
    SearchingPrograms.addTo(all);
    RecomputingPrograms.addTo(all);
    return all;
  }

  /** Runs all of them, each as a section of its name, and says which are needed. */
  public static void main(String[] none) {
    run("needed", needed());
    run("redundant", redundant());
  }

  private static void run(String kind, Map<String, Supplier<Object>> programs) {
    programs.forEach(
        (name, program) -> {
          LoopRecorder.begin(name);
          Object result = program.get();
          LoopRecorder.end();
          System.out.println(kind + " " + name + " " + result);
        });
  }

  static int[] numbers(int seed, int size) {
    return new Random(seed).ints(size, 0, 1_000_000).toArray();
  }

  static double[] fractions(int seed, int size) {
    return new Random(seed).doubles(size).toArray();
  }

  static double[][] matrix(int seed, int size) {
    double[][] cells = new double[size][];
    for (int i = 0; i < size; i++) {
      cells[i] = fractions(seed + i, size);
    }
    return cells;
  }

  static int[][] table(int seed, int size) {
    int[][] cells = new int[size][];
    for (int i = 0; i < size; i++) {
      cells[i] = numbers(seed + i, size);
    }
    return cells;
  }
}
