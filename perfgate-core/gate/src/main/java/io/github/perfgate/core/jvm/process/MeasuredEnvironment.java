package io.github.perfgate.core.jvm.process;

import io.github.perfgate.core.base.files.UserKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The environment variables of the measured JVMs: those of the gate with three exceptions. Left out
 * are those that would change the JVM unknown to the gate, those that make git commands look
 * elsewhere, and the user's key.
 */
public final class MeasuredEnvironment {
  private static final List<String> JVM_OPTIONS =
      List.of(
          "JAVA_TOOL_OPTIONS",
          "JDK_JAVA_OPTIONS",
          "_JAVA_OPTIONS",
          "OPENJ9_JAVA_OPTIONS",
          "IBM_JAVA_OPTIONS");

  private MeasuredEnvironment() {}

  /** Removes them from the environment of a process that is about to start. */
  public static void clean(Map<String, String> environment) {
    environment
        .keySet()
        .removeIf(
            name -> {
              String upper = name.toUpperCase(Locale.ROOT);
              return JVM_OPTIONS.contains(upper)
                  || upper.startsWith("GIT_")
                  || upper.equals(UserKey.VARIABLE)
                  || upper.equals(MarkedProcesses.VARIABLE);
            });
  }

  /**
   * What the user must know about the variables that are kept from the measured JVMs.
   *
   * @param environment usually {@link System#getenv()}
   * @return a sentence for each variable, without its value, which may be secret
   */
  public static List<String> warnings(Map<String, String> environment) {
    List<String> warnings = new ArrayList<>();
    for (String name : JVM_OPTIONS) {
      if (!environment.getOrDefault(name, "").isBlank()) {
        warnings.add(
            "The environment variable "
                + name
                + " is set; it is kept from the measured JVMs, so that they run with known options"
                + " only. Options that shall be measured with belong into <jvmArgs>.");
      }
    }
    return warnings;
  }
}
