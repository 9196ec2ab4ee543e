package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.jvm.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Puts back what a gate has left changed because it was killed together with its guard. */
final class Repair {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final SysTree tree;
  private final StateFolder folder;
  private final Path file;

  Repair(SysTree tree, StateFolder folder) {
    this.tree = tree;
    this.folder = folder;
    this.file = folder.file();
  }

  /**
   * Puts back; returns sentences about everything that was put back, and everything that was not.
   */
  List<String> run() {
    if (!folder.hasFile()) {
      return List.of();
    }
    String text;
    try {
      text = folder.trustedText();
    } catch (IOException e) {
      return folder.hasFile()
          ? List.of(
              "The file "
                  + file
                  + " lists CPU settings that a former gate has left changed, but it is not trusted: "
                  + Refusal.reason(e)
                  + ". Fix: run the gate as the user who ran that one; or compare the file with "
                  + tree.policyFolder()
                  + ", and remove it.")
          : List.of(); // The file is gone because its gate or guard has just finished.
    }
    try {
      return repair(FrequencyState.parse(text));
    } catch (IOException e) {
      return List.of(setAside(Refusal.reason(e)));
    }
  }

  private String setAside(String reason) {
    String damage =
        "The file "
            + file
            + " with the CPU settings that a former gate has left changed is damaged ("
            + reason
            + "), so they are not restored. Fix: compare it with "
            + tree.policyFolder()
            + ", or restart the machine. ";
    try {
      return damage + "It is now " + folder.setAside() + ".";
    } catch (IOException e) {
      return damage + "Then remove it.";
    }
  }

  private List<String> repair(FrequencyState state) {
    if (!state.boot().equals(FrequencyState.currentBoot())) {
      List<String> sentences = new ArrayList<>();
      sentences.add(
          "The CPU settings that a former gate has left changed (file "
              + file
              + ") were reset when the machine was started.");
      remove(sentences);
      return sentences;
    }
    if (!state.root().equals(FrequencyState.encoded(tree.root()))) {
      return List.of(
          "The file "
              + file
              + " belongs to another tree than "
              + tree.root()
              + " and is ignored. Fix: remove it when no gate runs.");
    }
    if (state.gate().isAlive()) {
      return List.of(
          "The CPU settings are held by a gate that runs (process "
              + state.gate().pid()
              + ") and are not changed. Fix: wait for its end.");
    }
    ProcessIdentity guard = state.guard();
    if (guard != null) {
      awaitEnd(guard);
      if (guard.isAlive()) {
        return List.of(
            "The guard (process "
                + guard.pid()
                + ") of a gate that was killed does not end, so the CPU settings are left to it. "
                + "Fix: end it with 'kill -9 "
                + guard.pid()
                + "' and run the gate again.");
      }
      if (!folder.hasFile()) {
        return List.of(); // The guard has put everything back.
      }
    }
    return putBack(state);
  }

  /**
   * A guard whose gate has just been killed needs a moment. It would write at the same time as this
   * gate, so this gate waits.
   */
  private static void awaitEnd(ProcessIdentity guard) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (guard.isAlive() && System.nanoTime() < deadline) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private List<String> putBack(FrequencyState state) {
    Restoration.Result result =
        new Restoration(tree, state.savedSettings())
            .run(savedSettings -> note(state, savedSettings));
    List<String> sentences = new ArrayList<>();
    result.back().forEach(sentence -> sentences.add("Left changed by a killed gate: " + sentence));
    result.left().forEach(sentence -> sentences.add("Left changed by a killed gate: " + sentence));
    if (result.failed().isEmpty()) {
      remove(sentences);
    } else {
      note(state, result.failed());
      sentences.add("The next gate tries again, from " + file + ".");
    }
    return sentences;
  }

  private void remove(List<String> sentences) {
    try {
      folder.delete();
    } catch (IOException e) {
      sentences.add(
          "The file "
              + file
              + ", which is not needed any longer, could not be removed ("
              + Refusal.reason(e)
              + "). Fix: remove it.");
    }
  }

  private void note(FrequencyState state, List<SavedSetting> savedSettings) {
    try {
      folder.write(state.with(savedSettings).text(), false);
    } catch (IOException e) {
      // The earlier text of the file has the same originals.
    }
  }
}
