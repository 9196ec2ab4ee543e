package io.github.perfgate.core.concurrent.isolate;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the packages of modules that code under test needs to be open. The JVM's exceptions name
 * them: {@code module java.base does not "opens java.lang" to unnamed module}.
 */
public final class ClosedModules {
  /** The messages of reflection quote the directive of a module; those of the linker do not. */
  private static final Pattern CLOSED =
      Pattern.compile(
          "module ([\\w.]+) does not \"?(opens?|exports?) ([\\w.]+)\"? to (?:unnamed )?module");

  private static final Pattern ARGUMENT =
      Pattern.compile("--add-(?:opens|exports)=[\\w.]+/[\\w.]+=ALL-UNNAMED");

  private ClosedModules() {}

  /**
   * The JVM arguments that prevent an exception or one of its causes, for example {@code
   * --add-opens=java.base/java.lang=ALL-UNNAMED}; empty if no module is its reason.
   */
  public static Set<String> argumentsFor(Throwable thrown) {
    Set<String> arguments = new TreeSet<>();
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    add(thrown, arguments, seen);
    return arguments;
  }

  /** The JVM arguments that prevent an exception with this text. */
  public static Set<String> argumentsFor(String text) {
    Set<String> arguments = new TreeSet<>();
    Matcher closed = CLOSED.matcher(text);
    while (closed.find()) {
      String directive = closed.group(2).startsWith("open") ? "opens" : "exports";
      arguments.add(
          "--add-%s=%s/%s=ALL-UNNAMED".formatted(directive, closed.group(1), closed.group(3)));
    }
    return arguments;
  }

  private static void add(@Nullable Throwable thrown, Set<String> arguments, Set<Throwable> seen) {
    if (thrown == null || !seen.add(thrown)) {
      return;
    }
    // An exception that wraps another one often repeats the text of the other one.
    arguments.addAll(argumentsFor(text(thrown)));
    add(thrown.getCause(), arguments, seen);
    for (Throwable other : thrown.getSuppressed()) {
      add(other, arguments, seen);
    }
  }

  /** Code under test may have an exception whose message cannot be made. */
  private static String text(Throwable thrown) {
    try {
      return String.valueOf(thrown.getMessage());
    } catch (RuntimeException e) {
      return "";
    }
  }

  /** The arguments that a text mentions. */
  public static Set<String> argumentsIn(String text) {
    return ARGUMENT
        .matcher(text)
        .results()
        .map(found -> found.group())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
