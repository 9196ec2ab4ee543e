package io.github.perfgate.runtime.junit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.internal.runners.JUnit38ClassRunner;
import org.junit.platform.engine.UniqueId;
import org.junit.runner.Description;
import org.junit.runner.Request;
import org.junit.runner.Runner;

/**
 * Tells of the tests of JUnit 4 and 3 whether their bodies can be timed, from a runner of their
 * class. The runner is made once for all of them: a suite may take long to make.
 */
final class RunnerModes {
  private final Map<String, TestMode> modes = new HashMap<>();
  private final Set<String> several = new HashSet<>();

  private RunnerModes() {}

  /** The modes of the tests of a class, by {@link #path}; those whose path is unknown are whole. */
  static Map<String, TestMode> of(String type) {
    RunnerModes found = new RunnerModes();
    try {
      Class<?> loaded = Class.forName(type, true, Thread.currentThread().getContextClassLoader());
      found.add("", Request.aClass(loaded).getRunner(), loaded);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      // The class has failed then, too.
    }
    found.modes.keySet().removeAll(found.several);
    return found.modes;
  }

  /** The descriptions on the way from the class to a test, from its id. */
  static String path(String id) {
    return UniqueId.parse(id).getSegments().stream()
        .skip(2)
        .map(segment -> "/" + segment.getValue())
        .collect(Collectors.joining());
  }

  private void add(String path, Runner runner, Class<?> type) {
    List<Description> children = new ArrayList<>(runner.getDescription().getChildren());
    if (runner.getClass() == JUnit38ClassRunner.class) {
      // Only a test of the class itself is made anew for each repetition, with a timer.
      if (path.isEmpty() && TimedCase.isTimed(type)) {
        children.forEach(child -> put(path, child, TestMode.BODY));
      }
      return;
    }
    List<Object> members = TimedMethod.children(runner);
    if (members.size() != children.size()) {
      return;
    }
    for (int i = 0; i < members.size(); i++) {
      Object member = members.get(i);
      Description child = children.get(i);
      if (member instanceof Runner) {
        add(path + "/" + child.getDisplayName(), (Runner) member, type);
      } else if (TimedMethod.isTimed(member)) {
        put(path, child, TestMode.BODY);
      }
    }
  }

  private void put(String path, Description test, TestMode mode) {
    String full = path + "/" + test.getDisplayName();
    if (modes.put(full, mode) != null) {
      several.add(full);
    }
  }
}
