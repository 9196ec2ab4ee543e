package io.github.perfgate.core.workload.spl;

import io.github.perfgate.core.base.problem.NearestNames;
import java.util.Collection;
import java.util.List;

/** The part of a message that offers names that the user may have meant. */
public final class DidYouMean {
  private DidYouMean() {}

  /** The nearest of the known names with a semicolon before them, or nothing if none is near. */
  public static String among(String written, Collection<String> known) {
    return of(NearestNames.of(written, known));
  }

  /** These names with a semicolon before them, or nothing if there are none. */
  public static String of(List<String> names) {
    return names.isEmpty() ? "" : "; did you mean `" + String.join("` or `", names) + "`?";
  }
}
