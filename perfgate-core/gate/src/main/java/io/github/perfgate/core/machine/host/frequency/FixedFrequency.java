package io.github.perfgate.core.machine.host.frequency;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The CPU frequency while it is fixed. Closing puts everything back. So does the end of the JVM, or
 * the guard if the JVM is killed.
 */
public final class FixedFrequency implements AutoCloseable {
  private final SysTree tree;
  private final @Nullable Ledger ledger;
  private final Thread hook = new Thread(this::close, "perfgate-frequency");
  private final List<String> repaired;
  private List<SavedSetting> savedSettings;
  private FrequencyOutcome outcome;
  private boolean closed;

  private FixedFrequency(
      SysTree tree,
      @Nullable Ledger ledger,
      List<String> repaired,
      List<SavedSetting> savedSettings,
      FrequencyOutcome outcome) {
    this.tree = tree;
    this.ledger = ledger;
    this.repaired = repaired;
    this.savedSettings = savedSettings;
    this.outcome = outcome;
  }

  /** A frequency that was not changed, so that there is nothing to put back. */
  static FixedFrequency unchanged(SysTree tree, List<String> repaired, FrequencyOutcome outcome) {
    return new FixedFrequency(tree, null, repaired, List.of(), outcome);
  }

  /** Applies a change whose entries a ledger has recorded. */
  static FixedFrequency changed(
      SysTree tree, List<String> repaired, FrequencyChange change, Ledger ledger) {
    FixedFrequency fixed =
        new FixedFrequency(tree, ledger, repaired, change.savedSettings(), change.outcome());
    try {
      Runtime.getRuntime().addShutdownHook(fixed.hook);
    } catch (IllegalStateException e) {
      fixed.close(); // The JVM is ending, so it is too late to change anything.
      return fixed;
    }
    boolean applied = false;
    try {
      fixed.apply(change, ledger);
      applied = true;
      return fixed;
    } finally {
      if (!applied) {
        fixed.close();
      }
    }
  }

  /**
   * If the JVM is ended meanwhile, its shutdown hook waits for the end of this method, and then
   * puts everything back.
   */
  private synchronized void apply(FrequencyChange change, Ledger ledger) {
    if (closed) {
      return;
    }
    change.apply();
    savedSettings = change.settled();
    FrequencyOutcome applied = change.outcome();
    List<String> refused = new ArrayList<>(applied.refused());
    refused.addAll(ledger.notes());
    try {
      ledger.write(savedSettings, true);
    } catch (IOException e) {
      refused.add(
          "The values that are set now could not be written down ("
              + Refusal.reason(e)
              + "), only those before. Fix: make room in "
              + ledger.file().getParent()
              + ".");
    }
    outcome = new FrequencyOutcome(applied.fixed(), applied.done(), refused);
  }

  /** The outcome, with the repairs before everything that was done. */
  public synchronized FrequencyOutcome outcome() {
    List<String> done = new ArrayList<>(repaired);
    done.addAll(outcome.done());
    return new FrequencyOutcome(outcome.fixed(), done, outcome.refused());
  }

  /**
   * Puts everything back; a second time does nothing.
   *
   * @return a sentence for everything that could not be put back, or that somebody else has changed
   *     meanwhile; usually empty
   */
  public synchronized List<String> restore() {
    if (closed) {
      return List.of();
    }
    closed = true;
    List<String> left = ledger == null ? List.of() : restore(ledger);
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending, perhaps in this very hook.
    }
    return left;
  }

  private List<String> restore(Ledger ledger) {
    Restoration.Result result = new Restoration(tree, savedSettings).run(ledger::note);
    List<String> left = new ArrayList<>(result.left());
    if (result.failed().isEmpty()) {
      ledger.close().ifPresent(left::add);
    } else {
      ledger.leave(result.failed());
      left.add("The next gate tries again, from " + ledger.file() + ".");
    }
    return left;
  }

  /** Like {@link #restore}, without a report of what could not be put back. */
  @Override
  public void close() {
    restore();
  }
}
