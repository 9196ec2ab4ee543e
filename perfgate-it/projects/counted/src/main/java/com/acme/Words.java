package com.acme;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

public final class Words {
  private Words() {}

  public static List<String> distinct(List<String> words) {
    return new ArrayList<>(new LinkedHashSet<>(words));
  }

  public static int sum(int[] values) {
    int sum = 0;
    for (int value : values) {
      sum += value;
    }
    return sum;
  }

  public static String join(List<String> words) {
    StringBuilder all = new StringBuilder();
    for (String word : words) {
      all.append(word).append(' ');
    }
    return all.toString();
  }
}
