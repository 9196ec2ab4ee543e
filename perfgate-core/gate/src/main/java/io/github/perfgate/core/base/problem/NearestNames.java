package io.github.perfgate.core.base.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What a user may have meant by a name that does not exist. */
public final class NearestNames {
  private static final int SHOWN = 3;

  /** More than a name has; comparing two texts takes the product of their lengths. */
  private static final int LONGEST = 1_000;

  private NearestNames() {}

  /**
   * The names whose spelling differs from the text in at most a third of its letters, the nearest
   * names first. The part behind a name's last slash may take the place of the whole name.
   */
  public static List<String> of(String text, Collection<String> names) {
    record Near(String name, int distance) {}
    int limit = Math.max(1, text.length() / 3);
    return names.stream()
        .distinct()
        .filter(name -> text.length() <= LONGEST && name.length() <= LONGEST)
        .map(name -> new Near(name, distance(text, name)))
        .filter(near -> near.distance() <= limit)
        .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
        .limit(SHOWN)
        .map(Near::name)
        .toList();
  }

  private static int distance(String text, String name) {
    String wanted = text.toLowerCase(Locale.ROOT);
    String found = name.toLowerCase(Locale.ROOT);
    String last = found.substring(found.lastIndexOf('/') + 1);
    return Math.min(edits(wanted, found), edits(wanted, last));
  }

  /** Levenshtein's distance, row by row; two swapped letters count as one change. */
  private static int edits(String a, String b) {
    int[] twoAbove = new int[b.length() + 1];
    int[] above = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(changed, Math.min(above[j], row[j - 1]) + 1);
        if (i > 1 && j > 1 && swapped(a, i, b, j)) {
          row[j] = Math.min(row[j], twoAbove[j - 2] + 1);
        }
      }
      twoAbove = above;
      above = row;
    }
    return above[b.length()];
  }

  private static boolean swapped(String a, int i, String b, int j) {
    return a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
