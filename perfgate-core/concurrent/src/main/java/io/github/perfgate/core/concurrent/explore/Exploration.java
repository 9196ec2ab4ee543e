package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.isolate.Forbidden;
import io.github.perfgate.core.concurrent.mine.MinedCalls;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * All attempts at all focus methods, each on a thread that can be left behind. After a hang, or
 * when the stack or the heap was exhausted, the remaining attempts load both versions anew.
 */
final class Exploration {
  private static final long PATIENCE_MILLIS = 2_000;
  private static final int MOST_PAIRS = 6;
  private static final int MOST_METHODS = 24;

  /** So many methods that fail from the beginning show that a closed module stops all. */
  private static final int ENOUGH_FAILURES = 4;

  /** Calls of unit tests come first, for one in so many attempts at most. */
  private static final int PART_OF_MINED = 8;

  /**
   * The most hangs of a method that are tolerated, as both versions are loaded anew after every
   * hang.
   */
  private static final int MOST_HANGS = 2;

  private final ExplorePlan plan;
  private final Helpers helpers;
  private final FactoryMethods factories;
  private final Failures failures = new Failures();
  private final MinedCallReplay.Queue shown;
  private final Choice choice = new Choice();
  private final Set<String> avoided = new HashSet<>();
  private final Set<String> notes = new TreeSet<>();
  private int pairs;
  private int tests;
  private final Set<String> worked = new TreeSet<>();
  private final Map<String, Integer> hangs = new HashMap<>();

  /**
   * @param mined calls of unit tests, which the first attempts at a method repeat
   */
  Exploration(ExplorePlan plan, MinedCalls mined) {
    this.plan = plan;
    this.shown = new MinedCallReplay.Queue(mined, plan.limits().attempts() / PART_OF_MINED);
    this.factories = new FactoryMethods(plan);
    this.helpers = new Helpers(plan, factories);
  }

  /**
   * Tries all focus methods.
   *
   * @return the tests that are worth verifying
   */
  List<Choice.Chosen> run() throws InterruptedException, ClassNotFoundException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(plan.limits().millis());
    List<String> methods = plan.methods().keySet().stream().limit(MOST_METHODS).toList();
    if (methods.size() < plan.methods().size()) {
      notes.add(
          "of %d focus methods only the %d most important were tried"
              .formatted(plan.methods().size(), methods.size()));
    }
    VersionPair versions = new VersionPair(plan);
    Explorer explorer;
    try {
      explorer = explorer(versions);
    } catch (LinkageError | Forbidden.ForbiddenCall e) {
      // The initializer of the class fails.
      failures.addAll(methods, e);
      return List.of();
    }
    for (int attempt = 0; attempt < plan.limits().attempts(); attempt++) {
      for (String method : methods) {
        if (needsToRunAgain(attempt > 0 && method.equals(methods.get(0)))) {
          return List.of();
        }
        if (System.nanoTime() > deadline) {
          notes.add(
              "time ended after %d of %d attempts at each method; another run may find others"
                  .formatted(attempt, plan.limits().attempts()));
          return choice.best(plan.methods(), plan.limits().tests());
        }
        if (choice.random() >= plan.limits().tests()) {
          return choice.best(plan.methods(), plan.limits().tests());
        }
        if (hangs.getOrDefault(method, 0) == MOST_HANGS) {
          continue;
        }
        if (!tried(explorer, versions, method)) {
          hangs.merge(method, 1, Integer::sum);
          if (pairs == MOST_PAIRS) {
            notes.add("too many calls hang or exhaust the memory");
            return choice.best(plan.methods(), plan.limits().tests());
          }
          versions = new VersionPair(plan);
          explorer = explorer(versions);
        }
      }
    }
    return choice.best(plan.methods(), plan.limits().tests());
  }

  /**
   * Whether closed modules stop the search: all of the first attempts failed and one of them for
   * such a module, or a method was stopped when all methods were tried.
   */
  private boolean needsToRunAgain(boolean allTried) {
    return plan.limits().runsAgain()
        && (allTried || (worked.isEmpty() && failures.methods() >= ENOUGH_FAILURES))
        && !needed().isEmpty();
  }

  /** How many focus methods could be called. */
  int worked() {
    return worked.size();
  }

  /** The JVM arguments that focus methods would have needed, none of whose calls worked. */
  Set<String> needed() {
    return failures.needed(worked);
  }

  /** Why the focus methods without a call that worked could not be called. */
  List<FailedCalls> failed() {
    return failures.without(worked);
  }

  /** What a reader has to know about how the search went. */
  Set<String> notes() {
    return notes;
  }

  private Explorer explorer(VersionPair versions) throws ClassNotFoundException {
    pairs++;
    return new Explorer(
        plan,
        versions,
        new Explorer.Shared(helpers, factories, failures, avoided, shown),
        plan.seed() * 31 + pairs);
  }

  /** Whether the loaded versions are still usable. */
  private boolean tried(Explorer explorer, VersionPair versions, String method)
      throws InterruptedException {
    FutureTask<@Nullable FoundTest> task = new FutureTask<>(() -> explorer.attempt(method));
    Thread thread = new Thread(task, "perfgate-explore");
    thread.setDaemon(true);
    thread.start();
    try {
      FoundTest found = patiently(task, explorer);
      worked.addAll(explorer.worked());
      if (found != null) {
        choice.consider(found, test -> written(test, versions));
      }
      return true;
    } catch (TimeoutException e) {
      avoid(explorer, "does not return within %d s".formatted(PATIENCE_MILLIS / 1000));
      explorer.abandon();
      thread.interrupt();
      return false;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof VirtualMachineError) {
        avoid(explorer, "exhausts the memory");
        return false;
      }
      notes.add("an attempt at " + method + " failed: " + e.getCause());
      return true;
    }
  }

  /** Waits for an attempt. One with random sequences may take longer, if its steps go on. */
  private @Nullable FoundTest patiently(FutureTask<@Nullable FoundTest> task, Explorer explorer)
      throws InterruptedException, ExecutionException, TimeoutException {
    Step last = explorer.running();
    while (true) {
      try {
        return task.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        Step running = explorer.running();
        boolean goesOn = plan.sequences() > 0 && !Objects.equals(running, last);
        last = running;
        if (!goesOn && !helpers.isCompiling() && !factories.isReading()) {
          throw e;
        }
      }
    }
  }

  private void avoid(Explorer explorer, String what) {
    Step step = explorer.running();
    if (step != null) {
      String text = step.form().text(step.operands().stream().map(one -> "v" + one).toList());
      String name = text.substring(0, Math.max(0, text.indexOf('(')));
      String simple = name.substring(name.lastIndexOf('.') + 1);
      avoided.add(plan.type() + "." + simple);
      notes.add("%s %s, so it is not called again".formatted(byTypes(step), what));
    }
  }

  /**
   * A call with types instead of variables, which a reader does not see: {@code
   * StaticBucketMap.merge(Object, Object, BiFunction)}.
   */
  private static String byTypes(Step step) {
    return TestSource.withoutPackages(
        step.form().text(step.operandTypes().stream().map(Class::getSimpleName).toList()));
  }

  private Choice.Chosen written(FoundTest test, VersionPair versions) {
    TestSource source = new TestSource(test, versions);
    String name = "Perfgate_" + ++tests;
    return new Choice.Chosen(
        test,
        source.text(plan.packageName(), name),
        source.benchmark(plan.packageName(), name + "_Jmh"),
        source.listed(name));
  }
}
