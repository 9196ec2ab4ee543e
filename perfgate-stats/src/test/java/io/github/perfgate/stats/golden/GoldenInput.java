package io.github.perfgate.stats.golden;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.stats.Sample;
import java.util.ArrayList;
import java.util.List;

/** Reads the input of a reference case. */
record GoldenInput(JsonNode node) {
  double number(String name) {
    return node.required(name).doubleValue();
  }

  int integer(String name) {
    return node.required(name).intValue();
  }

  boolean has(String name) {
    return node.has(name);
  }

  double[] values(String name) {
    return toArray(node.required(name));
  }

  List<Integer> integers(String name) {
    List<Integer> integers = new ArrayList<>();
    node.required(name).forEach(value -> integers.add(value.intValue()));
    return integers;
  }

  double[][] rows(String name) {
    List<double[]> rows = new ArrayList<>();
    node.required(name).forEach(row -> rows.add(toArray(row)));
    return rows.toArray(double[][]::new);
  }

  Sample sample(String name) {
    return Sample.of(rows(name));
  }

  private static double[] toArray(JsonNode array) {
    double[] values = new double[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = array.get(i).doubleValue();
    }
    return values;
  }
}
