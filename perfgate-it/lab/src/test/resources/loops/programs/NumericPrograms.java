package programs;

import static programs.Programs.N;
import static programs.Programs.fractions;
import static programs.Programs.matrix;
import static programs.Programs.numbers;
import static programs.Programs.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Simulations, linear algebra and statistics. */
final class NumericPrograms {
  private NumericPrograms() {}

  static void addTo(Map<String, Supplier<Object>> all) {
    all.put("nBody", NumericPrograms::nBody);
    all.put("nBodyWithMethods", NumericPrograms::nBodyWithMethods);
    all.put("chargesOfWholeNumbers", NumericPrograms::chargesOfWholeNumbers);
    all.put("matrixProduct", NumericPrograms::matrixProduct);
    all.put("matrixProductOfInts", NumericPrograms::matrixProductOfInts);
    all.put("matrixTimesVectors", NumericPrograms::matrixTimesVectors);
    all.put("gaussElimination", NumericPrograms::gaussElimination);
    all.put("blur", NumericPrograms::blur);
    all.put("convolutionOfInts", NumericPrograms::convolutionOfInts);
    all.put("kMeans", NumericPrograms::kMeans);
    all.put("kMeansOfInts", NumericPrograms::kMeansOfInts);
    all.put("autocorrelation", NumericPrograms::autocorrelation);
    all.put("slowFourierTransform", NumericPrograms::slowFourierTransform);
    all.put("kernelDensity", NumericPrograms::kernelDensity);
    all.put("lagrangeInterpolation", NumericPrograms::lagrangeInterpolation);
    all.put("nearestNeighbours", NumericPrograms::nearestNeighbours);
    all.put("neuralLayer", NumericPrograms::neuralLayer);
    all.put("kMeansByMethod", NumericPrograms::kMeansByMethod);
    all.put("kMeansByTwoMethods", NumericPrograms::kMeansByTwoMethods);
    all.put("distancesByForEach", NumericPrograms::distancesByForEach);
  }

  /** A thing somewhere. */
  static final class Body {
    double x;
    double y;
    double dx;
    double dy;
    final double mass;

    Body(double x, double y, double mass) {
      this.x = x;
      this.y = y;
      this.mass = mass;
    }

    double distance(Body other) {
      double across = x - other.x;
      double up = y - other.y;
      return Math.sqrt(across * across + up * up);
    }

    void pulledBy(Body other) {
      double distance = distance(other) + 0.01;
      dx += (other.x - x) * other.mass / (distance * distance);
      dy += (other.y - y) * other.mass / (distance * distance);
    }
  }

  static List<Body> bodies(int seed, int size) {
    double[] values = fractions(seed, 3 * size);
    List<Body> bodies = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      bodies.add(new Body(values[3 * i], values[3 * i + 1], values[3 * i + 2]));
    }
    return bodies;
  }

  private static Object nBody() {
    Body[] bodies = bodies(1, N).toArray(new Body[0]);
    for (int i = 0; i < bodies.length; i++) {
      Body one = bodies[i];
      for (int j = i + 1; j < bodies.length; j++) {
        Body other = bodies[j];
        double across = one.x - other.x;
        double up = one.y - other.y;
        double force = 1 / (across * across + up * up + 0.01);
        one.dx -= across * force * other.mass;
        one.dy -= up * force * other.mass;
        other.dx += across * force * one.mass;
        other.dy += up * force * one.mass;
      }
    }
    return bodies[0].dx;
  }

  private static Object nBodyWithMethods() {
    List<Body> bodies = bodies(2, N);
    for (Body one : bodies) {
      for (Body other : bodies) {
        if (one != other) {
          one.pulledBy(other);
        }
      }
    }
    return bodies.get(0).dx;
  }

  private static Object chargesOfWholeNumbers() {
    int[] places = numbers(3, N);
    long energy = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        energy += Math.abs(places[i] - places[j]);
      }
    }
    return energy;
  }

  private static Object matrixProduct() {
    double[][] one = matrix(4, 40);
    double[][] other = matrix(5, 40);
    double[][] product = new double[40][40];
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 40; j++) {
        double sum = 0;
        for (int k = 0; k < 40; k++) {
          sum += one[i][k] * other[k][j];
        }
        product[i][j] = sum;
      }
    }
    return product[1][2];
  }

  private static Object matrixProductOfInts() {
    int[][] one = table(6, 40);
    int[][] other = table(7, 40);
    long trace = 0;
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 40; j++) {
        trace += cell(one, other, i, j);
      }
    }
    return trace;
  }

  private static long cell(int[][] one, int[][] other, int row, int column) {
    long sum = 0;
    for (int k = 0; k < other.length; k++) {
      sum += (long) one[row][k] * other[k][column];
    }
    return sum;
  }

  private static Object matrixTimesVectors() {
    double[][] cells = matrix(8, 40);
    double total = 0;
    for (int vector = 0; vector < 20; vector++) {
      double[] values = fractions(100 + vector, 40);
      for (double[] row : cells) {
        for (int i = 0; i < row.length; i++) {
          total += row[i] * values[i];
        }
      }
    }
    return total;
  }

  private static Object gaussElimination() {
    double[][] cells = matrix(9, 40);
    for (int pivot = 0; pivot < 40; pivot++) {
      for (int row = pivot + 1; row < 40; row++) {
        double factor = cells[row][pivot] / cells[pivot][pivot];
        for (int i = pivot; i < 40; i++) {
          cells[row][i] -= factor * cells[pivot][i];
        }
      }
    }
    return cells[39][39];
  }

  private static Object blur() {
    int[][] picture = table(10, 40);
    long sum = 0;
    for (int y = 1; y < 39; y++) {
      for (int x = 1; x < 39; x++) {
        int around = 0;
        for (int dy = -1; dy <= 1; dy++) {
          for (int dx = -1; dx <= 1; dx++) {
            around += picture[y + dy][x + dx] & 0xFF;
          }
        }
        sum += around / 9;
      }
    }
    return sum;
  }

  private static Object convolutionOfInts() {
    int[] signal = numbers(11, 400);
    int[] kernel = numbers(12, 24);
    long most = 0;
    for (int i = 0; i + kernel.length <= signal.length; i++) {
      long sum = 0;
      for (int k = 0; k < kernel.length; k++) {
        sum += (long) signal[i + k] * kernel[k];
      }
      most = Math.max(most, sum);
    }
    return most;
  }

  private static Object kMeans() {
    List<Body> points = bodies(13, 3 * N);
    List<Body> centres = bodies(14, 12);
    int[] counts = new int[12];
    for (Body point : points) {
      int nearest = 0;
      double least = Double.MAX_VALUE;
      for (int i = 0; i < centres.size(); i++) {
        double distance = point.distance(centres.get(i));
        if (distance < least) {
          least = distance;
          nearest = i;
        }
      }
      counts[nearest]++;
    }
    return counts[0];
  }

  /** A place on a grid. */
  record Cell(int x, int y) {
    int steps(Cell other) {
      return Math.abs(x() - other.x()) + Math.abs(y() - other.y());
    }
  }

  static List<Cell> cells(int seed, int size) {
    int[] values = numbers(seed, 2 * size);
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      cells.add(new Cell(values[2 * i], values[2 * i + 1]));
    }
    return cells;
  }

  private static Object kMeansOfInts() {
    List<Cell> centres = cells(15, 16);
    long sum = 0;
    for (Cell cell : cells(16, 3 * N)) {
      int least = Integer.MAX_VALUE;
      for (Cell centre : centres) {
        least = Math.min(least, cell.steps(centre));
      }
      sum += least;
    }
    return sum;
  }

  private static Object autocorrelation() {
    int[] signal = numbers(17, 3 * N);
    long best = 0;
    for (int lag = 1; lag < N; lag++) {
      long sum = 0;
      for (int i = 0; i + lag < signal.length; i++) {
        sum += (long) signal[i] * signal[i + lag];
      }
      best = Math.max(best, sum);
    }
    return best;
  }

  private static Object slowFourierTransform() {
    double[] signal = fractions(18, N);
    double most = 0;
    for (int frequency = 0; frequency < N; frequency++) {
      double real = 0;
      double imaginary = 0;
      for (int i = 0; i < N; i++) {
        double angle = 2 * Math.PI * frequency * i / N;
        real += signal[i] * Math.cos(angle);
        imaginary -= signal[i] * Math.sin(angle);
      }
      most = Math.max(most, Math.hypot(real, imaginary));
    }
    return most;
  }

  private static Object kernelDensity() {
    double[] samples = fractions(19, N);
    double[] density = new double[50];
    for (int i = 0; i < density.length; i++) {
      density[i] = densityAt(i / 50.0, samples);
    }
    return density[7];
  }

  private static double densityAt(double place, double[] samples) {
    double sum = 0;
    for (double sample : samples) {
      sum += Math.exp(-Math.abs(place - sample));
    }
    return sum;
  }

  private static Object lagrangeInterpolation() {
    double[] xs = fractions(20, 20);
    double sum = 0;
    for (int at = 0; at < 30; at++) {
      for (int i = 0; i < xs.length; i++) {
        double term = 1;
        for (int j = 0; j < xs.length; j++) {
          if (i != j) {
            term *= (at / 30.0 - xs[j]) / (xs[i] - xs[j]);
          }
        }
        sum += term;
      }
    }
    return sum;
  }

  private static Object nearestNeighbours() {
    List<Cell> cells = cells(21, N);
    long sum = 0;
    for (int i = 0; i < cells.size(); i++) {
      Cell nearest = cells.get(0);
      for (int j = 0; j < cells.size(); j++) {
        if (i != j && cells.get(i).steps(cells.get(j)) < cells.get(i).steps(nearest)) {
          nearest = cells.get(j);
        }
      }
      sum += nearest.x();
    }
    return sum;
  }

  private static Object neuralLayer() {
    float[][] weights = new float[16][32];
    float[] input = new float[32];
    float sum = 0;
    for (int step = 0; step < N; step++) {
      input[step % 32] = step;
      for (float[] neuron : weights) {
        neuron[step % 32] += 0.5f;
        float in = 0;
        for (int i = 0; i < input.length; i++) {
          in += neuron[i] * input[i];
        }
        sum += Math.max(0, in);
      }
    }
    return sum;
  }

  private static Object kMeansByMethod() {
    List<Cell> centres = cells(22, 16);
    long sum = 0;
    for (Cell cell : cells(23, 3 * N)) {
      sum += toNearest(cell, centres);
    }
    return sum;
  }

  private static int toNearest(Cell cell, List<Cell> centres) {
    int least = Integer.MAX_VALUE;
    for (Cell centre : centres) {
      least = Math.min(least, cell.steps(centre));
    }
    return least;
  }

  private static Object kMeansByTwoMethods() {
    List<Cell> centres = cells(24, 16);
    long sum = 0;
    for (Cell cell : cells(25, 3 * N)) {
      sum += twice(cell, centres);
    }
    return sum;
  }

  private static int twice(Cell cell, List<Cell> centres) {
    return 2 * toNearest(cell, centres);
  }

  private static Object distancesByForEach() {
    List<Cell> cells = cells(26, N);
    long[] sum = new long[1];
    cells.forEach(
        one -> {
          long all = 0;
          for (Cell other : cells) {
            all += other.steps(one);
          }
          sum[0] += all;
        });
    return sum[0];
  }
}
