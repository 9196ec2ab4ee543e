package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.files.UserKey;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The environment variables of a nested Maven: the session's own, with two exceptions. Left out are
 * those that would lead it to the user's repository or project, or would make it wait for a
 * debugger or share a port.
 */
final class NestedVariables {
  private static final Set<String> DROPPED =
      Set.of(
          "MAVEN_ARGS",
          "MAVEN_BASEDIR",
          "MAVEN_CMD_LINE_ARGS",
          "MAVEN_CONFIG",
          "MAVEN_DEBUG_OPTS",
          "MAVEN_PROJECTBASEDIR",
          "MAVEN_TERMINATE_CMD",
          "M2_HOME",
          UserKey.VARIABLE,
          "MAVEN_HOME");

  private static final List<String> JVM_OPTIONS =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "MAVEN_OPTS");

  /**
   * Two JVMs cannot listen on one port of a debugger or of JMX, and {@code suspend=y} would wait
   * for ever.
   */
  private static final Pattern DEBUGGER =
      Pattern.compile(
          "(?<!\\S)[\"']?(-agentlib:jdwp|-Xrunjdwp|-Xdebug|-Dcom\\.sun\\.management\\.)\\S*");

  private NestedVariables() {}

  /**
   * @param session the session's variables, unchanged by this
   * @param installation gives {@code JAVA_HOME}
   */
  static Map<String, String> of(Map<String, String> session, MavenInstallation installation) {
    Map<String, String> variables = new TreeMap<>(session);
    variables.keySet().removeIf(name -> name.startsWith("GIT_") || DROPPED.contains(name));
    for (String name : JVM_OPTIONS) {
      variables.computeIfPresent(name, (key, options) -> withoutPorts(options));
    }
    variables.put("JAVA_HOME", installation.javaHome().toString());
    return variables;
  }

  private static @Nullable String withoutPorts(String options) {
    String rest = DEBUGGER.matcher(options).replaceAll("").strip();
    return rest.isEmpty() ? null : rest;
  }
}
