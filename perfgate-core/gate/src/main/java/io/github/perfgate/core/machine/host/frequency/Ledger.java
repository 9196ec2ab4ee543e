package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.jvm.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Records what has to be put back in both places that outlive the gate: the state file for the next
 * gate, and the guard process. The guard is started first, since the file names it.
 */
final class Ledger {
  private final StateFolder folder;
  private final FrequencyState state;
  private final @Nullable Guard guard;
  private final List<String> notes;

  private Ledger(
      StateFolder folder, FrequencyState state, @Nullable Guard guard, List<String> notes) {
    this.folder = folder;
    this.state = state;
    this.guard = guard;
    this.notes = List.copyOf(notes);
  }

  /**
   * Opens a ledger in the first folder that can be trusted. The state file is on the disk when this
   * method returns.
   *
   * @throws IOException with a message that says for every folder why it cannot be used
   */
  static Ledger open(List<StateFolder> folders, SysTree tree, List<SavedSetting> savedSettings)
      throws IOException {
    ProcessIdentity gate =
        ProcessIdentity.own().orElseThrow(() -> new IOException("there is no /proc"));
    List<String> reasons = new ArrayList<>();
    for (StateFolder folder : folders) {
      try {
        folder.prepare();
        return open(folder, tree, savedSettings, gate);
      } catch (IOException e) {
        reasons.add(folder.file().getParent() + ": " + Refusal.reason(e));
      }
    }
    throw new IOException(String.join("; ", reasons));
  }

  private static Ledger open(
      StateFolder folder, SysTree tree, List<SavedSetting> savedSettings, ProcessIdentity gate)
      throws IOException {
    List<String> notes = new ArrayList<>();
    Guard guard = null;
    try {
      guard = Guard.start(tree.root(), folder.file(), savedSettings);
    } catch (IOException e) {
      notes.add(
          "There is no process that puts the CPU frequency back at once if the gate is killed ("
              + Refusal.reason(e)
              + "); the next gate does it. Fix: let there be a working /bin/sh.");
    }
    FrequencyState state =
        new FrequencyState(
            FrequencyState.encoded(tree.root()),
            FrequencyState.currentBoot(),
            gate,
            guard == null ? null : guard.identity(),
            savedSettings);
    boolean written = false;
    try {
      folder.write(state.text(), true);
      written = true;
    } finally {
      if (!written && guard != null) {
        guard.dismiss();
      }
    }
    return new Ledger(folder, state, guard, notes);
  }

  Path file() {
    return folder.file();
  }

  /** Sentences about a place that is missing. */
  List<String> notes() {
    return notes;
  }

  void write(List<SavedSetting> savedSettings, boolean durably) throws IOException {
    if (guard != null) {
      try {
        guard.expect(savedSettings);
      } catch (IOException e) {
        // The guard was killed; then the next gate puts everything back from the file.
      }
    }
    folder.write(state.with(savedSettings).text(), durably);
  }

  /** Writes if possible; a failure does not keep the values from being put back. */
  void note(List<SavedSetting> savedSettings) {
    try {
      write(savedSettings, false);
    } catch (IOException e) {
      // The earlier text has the same originals.
    }
  }

  /**
   * Ends the ledger when everything is put back; returns a sentence when the file could not be
   * removed.
   */
  Optional<String> close() {
    Optional<String> problem = Optional.empty();
    try {
      folder.delete();
    } catch (IOException e) {
      problem =
          Optional.of(
              "The file "
                  + file()
                  + " could not be removed ("
                  + Refusal.reason(e)
                  + "), although everything is restored. Fix: remove it.");
    }
    leaveGuard();
    return problem;
  }

  /** Leaves the file, and what is still to be put back, to the next gate. */
  void leave(List<SavedSetting> savedSettings) {
    leaveGuard();
    try {
      folder.write(state.with(savedSettings).abandoned().text(), false);
    } catch (IOException e) {
      // The earlier text has the same originals; with it, the next gate waits for the end of this
      // JVM.
    }
  }

  private void leaveGuard() {
    if (guard != null) {
      guard.dismiss();
    }
  }
}
