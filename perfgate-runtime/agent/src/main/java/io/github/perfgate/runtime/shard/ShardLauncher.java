package io.github.perfgate.runtime.shard;

/**
 * Starts a shard of a bundle. This class runs on JVMs for which the rest is too new, so that these
 * get a message that says so.
 */
public final class ShardLauncher {
  private static final String MAIN = "io.github.perfgate.core.bundle.ShardMain";
  private static final int OLDEST = 17;

  private ShardLauncher() {}

  /**
   * Starts the shard.
   *
   * @param arguments handed on
   * @throws TooOldJava if perfgate does not run on this JVM
   * @throws ReflectiveOperationException if the bundle lacks a jar
   */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    require(System.getProperty("java.specification.version", "0"));
    logTo("logFile", "System.out");
    logTo("levelInBrackets", "true");
    logTo("showThreadName", "false");
    logTo("showLogName", "false");
    Class.forName(MAIN).getMethod("main", String[].class).invoke(null, (Object) arguments);
  }

  /**
   * Refuses old JVMs.
   *
   * @param specification {@code 17}, or {@code 1.8}
   */
  static void require(String specification) {
    if (specification.startsWith("1.") || Integer.parseInt(specification) < OLDEST) {
      throw new TooOldJava(specification);
    }
  }

  /** Settings of the logger that is in the bundle; those of the command line count. */
  private static void logTo(String name, String value) {
    String property = "org.slf4j.simpleLogger." + name;
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /** A message for users: its text is all that is shown. */
  static final class TooOldJava extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooOldJava(String specification) {
      super(
          "A bundle of perfgate needs a JDK 17 or later, and this is Java "
              + specification
              + ". Fix: start it with a newer one; an older JDK that is to measure is named with"
              + " --jdk=FOLDER. See https://perfgate.github.io/perfgate/troubleshooting.html#PG107",
          null,
          false,
          false);
    }
  }
}
