package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.files.Sha256;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of workloads in the page, by which links find them. A name follows from the id alone,
 * so that a link stays right when another gate has other workloads or another order.
 */
final class Anchors {
  private static final int LONGEST = 120;
  private static final int DIGITS = 8;

  private final Map<String, String> byId = new HashMap<>();

  /** Names for ids; an id that comes several times has one name. */
  Anchors(List<String> ids) {
    ids.forEach(id -> byId.computeIfAbsent(id, one -> "workload-" + slug(one)));
  }

  /** Whether the page has the details of a workload. */
  boolean has(String id) {
    return byId.containsKey(id);
  }

  /** The name of a workload. */
  String of(String id) {
    return byId.getOrDefault(id, "workloads");
  }

  /** The id itself if it has no special characters, else what is left of it with a digest of it. */
  static String slug(String id) {
    String plain = id.replaceAll("[^A-Za-z0-9._]+", "-");
    return plain.equals(id) && id.length() <= LONGEST
        ? id
        : plain.substring(0, Math.min(LONGEST, plain.length()))
            + "-"
            + Sha256.hexOf(id).substring(0, DIGITS);
  }
}
