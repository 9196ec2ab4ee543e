package io.github.perfgate.core.base.problem;

/**
 * The paragraphs of the page on troubleshooting, by what a message is about. Their codes never
 * change, since they are part of links and of what people search for.
 */
public enum Help {
  /** A setting has a value that cannot be used, or contradicts another one. */
  SETTING("PG101"),
  /** No workload takes part. */
  NOTHING_MEASURED("PG102"),
  /** JMH's list of benchmarks is missing or cannot be read. */
  BENCHMARKS("PG103"),
  /** The classes of the module or of its siblings are missing or old. */
  MODULE("PG104"),
  /** Several modules cannot be decided together. */
  AGGREGATE("PG105"),
  /** The parts that several builds measured cannot be told apart or put together. */
  SHARD("PG106"),
  /** A bundle cannot be made, or cannot be used on this host. */
  BUNDLE("PG107"),
  /** A revision does not exist here. */
  REVISION("PG201"),
  /** The git repository cannot be used. */
  REPOSITORY("PG202"),
  /** A commit cannot be checked out. */
  CHECKOUT("PG203"),
  /** A release cannot be resolved. */
  RELEASE("PG204"),
  /** A version does not build. */
  BUILD("PG301"),
  /** The cache of built versions cannot be used. */
  CACHE("PG302"),
  /** The machine lacks what a setting asks for. */
  HOST("PG401"),
  /** A measured JVM does not start or answer. */
  FORK("PG402"),
  /** The stored samples cannot be used. */
  SAMPLES("PG403"),
  /** A formula cannot be read, or names something that does not exist. */
  FORMULA("PG501"),
  /** Unit tests cannot be found or run. */
  UNIT_TESTS("PG601"),
  /** Concurrent tests cannot be generated or compared. */
  CONCURRENT("PG701"),
  /** The search for redundant loops cannot be done. */
  LOOPS("PG801"),
  /** A file of results or reports cannot be read or written. */
  FILES("PG901");

  private static final String PAGE = "https://perfgate.github.io/perfgate/troubleshooting.html#";

  private final String code;

  Help(String code) {
    this.code = code;
  }

  /** The code, which is also the anchor of the paragraph. */
  public String code() {
    return code;
  }

  /** The address of the paragraph. */
  String address() {
    return PAGE + code;
  }
}
