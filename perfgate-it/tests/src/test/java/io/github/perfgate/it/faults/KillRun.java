package io.github.perfgate.it.faults;

import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.RunningMaven;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Starts gates, kills one process of each, and looks at what is left. */
final class KillRun {
  private static final Duration LONGEST_AGONY = Duration.ofSeconds(30);

  private final ShortGate gate;

  KillRun(ShortGate gate) {
    this.gate = gate;
  }

  /** Runs a gate that meets the fault, on the samples that are there. */
  Survival interrupted(Fault fault) throws InterruptedException {
    StoredSamples before = gate.stored();
    StoredSamples atTheKill;
    MavenRun ended = null;
    boolean injected;
    try (RunningMaven running = gate.resumed().start()) {
      awaitMoment(running, fault, before.size());
      injected = kill(running, fault);
      atTheKill = gate.stored();
      if (fault.victim() != Victim.GATE || !injected) {
        ended = running.await();
      }
    }
    Survival survival = Survival.of(fault, injected);
    awaitEndOfProcesses(survival);
    if (!HostLockFile.isFree()) {
      survival.leftovers().add("the lock of the host");
    }
    if (!gate.isUnchanged()) {
      survival.wrong().add("the working tree was changed");
    }
    compare(survival, before, atTheKill);
    if (ended != null) {
      wordsOf(ended).ifPresent(survival.wrong()::add);
      survival.leftovers().addAll(gate.leftovers());
    }
    return survival;
  }

  /** Runs a gate to its end, which must have everything that the interrupted one had. */
  void complete(Survival survival) throws InterruptedException {
    StoredSamples before = gate.stored();
    MavenRun run = gate.resumed().run();
    StoredSamples after = gate.stored();
    compare(survival, before, after);
    survival.leftovers().addAll(gate.leftovers());
    awaitEndOfProcesses(survival);
    if (!gate.isUnchanged()) {
      survival.wrong().add("the working tree was changed");
    }
    if (run.exitCode() != 0) {
      survival.wrong().add("the next gate failed, see " + run.logFile());
      return;
    }
    MeasuredWorkload workload = run.results().workload(".same");
    if (workload.rounds() != ShortGate.ROUNDS || workload.verdict().equals("ERROR")) {
      survival
          .wrong()
          .add("the result is %s in %d rounds".formatted(workload.verdict(), workload.rounds()));
    }
    survival.doubled().addAll(after.differencesFrom(workload));
  }

  private void compare(Survival survival, StoredSamples before, StoredSamples then) {
    StoredSamples now = gate.stored();
    survival.lost().addAll(now.lostSince(before));
    survival.lost().addAll(now.lostSince(then));
    survival.doubled().addAll(now.doubledSince(before));
  }

  private void awaitMoment(RunningMaven running, Fault fault, int before)
      throws InterruptedException {
    if (fault.afterSamples() >= 0) {
      int wanted = Math.min(before + fault.afterSamples(), ShortGate.VM_STARTS);
      while (running.isAlive() && gate.stored().size() < wanted) {
        TimeUnit.MILLISECONDS.sleep(10);
      }
    }
    TimeUnit.MILLISECONDS.sleep(fault.delayMillis());
  }

  /** Sends the signal to one of the victims as soon as there is one; returns whether there was. */
  private static boolean kill(RunningMaven running, Fault fault) throws InterruptedException {
    Victim victim = fault.victim();
    while (running.isAlive()) {
      if (victim == Victim.GATE) {
        running.end(fault.signal());
        return true;
      }
      Optional<ProcessHandle> found = running.descendants().stream().filter(victim::is).findAny();
      if (found.isPresent() && RunningMaven.send(fault.signal(), found.get())) {
        return true;
      }
      TimeUnit.MILLISECONDS.sleep(2);
    }
    return false;
  }

  /** Whatever still lives after a while is a leftover. */
  void awaitEndOfProcesses(Survival survival) throws InterruptedException {
    long deadline = System.nanoTime() + LONGEST_AGONY.toNanos();
    List<ProcessHandle> left = gate.processes();
    while (!left.isEmpty() && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(20);
      left = gate.processes();
    }
    left.forEach(one -> survival.leftovers().add(one.pid() + " " + Victim.commandLine(one)));
  }

  /**
   * What is not as documented in the end of a gate that lost a host or a fork; empty if nothing.
   */
  private static Optional<String> wordsOf(MavenRun run) {
    if (run.exitCode() == 0) {
      // Between two forks nobody needs the host, and it is started again unseen.
      MeasuredWorkload workload = run.results().workload(".same");
      return workload.rounds() == ShortGate.ROUNDS
          ? Optional.empty()
          : Optional.of("passed with " + workload.rounds() + " rounds, see " + run.logFile());
    }
    if (run.log().contains("while it listed the benchmarks")
        || run.log().contains("could not be started")) {
      return Optional.empty();
    }
    @Nullable String wrong = null;
    try {
      MeasuredWorkload workload = run.shouldFail().results().workload(".same");
      boolean documented =
          workload.verdict().equals("ERROR")
              && (workload.failureKinds().equals(List.of("EXIT"))
                  || workload.failureKinds().equals(List.of("LAUNCH")))
              && workload.reason().contains("failed");
      if (!documented) {
        wrong = workload.verdict() + " " + workload.reason() + " " + workload.failures();
      }
    } catch (AssertionError e) {
      wrong = String.valueOf(e.getMessage());
    }
    return Optional.ofNullable(wrong);
  }
}
