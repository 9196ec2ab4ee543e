package io.github.perfgate.core.machine.host.frequency;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Fixes the CPU frequency of a Linux machine while a gate measures. On all CPUs that are online,
 * the governor is {@code performance}, both limits are the base frequency, and turbo is off. No
 * method throws because of what the machine lacks or forbids; the outcome reports it in sentences.
 *
 * <p>Two gates must not use it on a machine at the same time; the host lock prevents that.
 */
public final class FrequencyControl {
  private final SysTree tree;
  private final List<StateFolder> folders;

  /** Controls this machine. */
  public FrequencyControl() {
    this(Path.of("/sys"), StateFolder.defaults());
  }

  /**
   * Controls the machine that a folder describes.
   *
   * @param root the folder, {@code /sys} except in tests
   * @param stateFolders folders in which a state file may be kept; the first folder is taken that
   *     only this user and root can write. Missing folders are created
   */
  public FrequencyControl(Path root, List<Path> stateFolders) {
    this(root, stateFolders, SysFiles.PLAIN);
  }

  FrequencyControl(Path root, List<Path> stateFolders, SysFiles files) {
    this.tree = new SysTree(root, files);
    this.folders = stateFolders.stream().map(StateFolder::new).toList();
  }

  /**
   * Puts back the changes of a gate that was killed together with its guard.
   *
   * @return a sentence for everything that was put back, and one with the reason for everything
   *     that was not; usually empty
   */
  public List<String> repair() {
    return folders.stream().flatMap(folder -> new Repair(tree, folder).run().stream()).toList();
  }

  /**
   * Repairs, then fixes the frequency as far as the machine allows it, until the returned object is
   * closed. Only values that can be put back are changed.
   */
  public FixedFrequency fix() {
    List<String> repaired = repair();
    List<Path> leftOvers =
        folders.stream().filter(StateFolder::hasFile).map(StateFolder::file).toList();
    if (!leftOvers.isEmpty()) {
      return unchanged(
          repaired,
          "The CPU frequency is left as it is, since "
              + leftOvers.get(0)
              + " has values that are not restored yet. Fix: follow the warning about that file.");
    }
    FrequencyChange change = new FrequencyChange(tree);
    if (change.foundNothing()) {
      return unchanged(
          repaired,
          "The CPU frequency cannot be fixed: there is neither "
              + tree.policyFolder()
              + "/policy* nor a switch for turbo, as in most virtual machines and containers and "
              + "outside of Linux. Fix: fix it on the machine that hosts this one.");
    }
    if (!change.mayWriteAny()) {
      change.apply(); // Writes nothing and finds out why writing is not possible.
      return FixedFrequency.unchanged(tree, repaired, change.outcome());
    }
    Ledger ledger;
    try {
      ledger = Ledger.open(folders, tree, change.savedSettings());
    } catch (IOException e) {
      return unchanged(
          repaired,
          "The CPU frequency is left as it is, since its values could not be written down first ("
              + e.getMessage()
              + "). Fix: let one of these folders be one that only this user may write.");
    }
    return FixedFrequency.changed(tree, repaired, change, ledger);
  }

  private FixedFrequency unchanged(List<String> repaired, String refused) {
    return FixedFrequency.unchanged(
        tree, repaired, new FrequencyOutcome(false, List.of(), List.of(refused)));
  }

  /** The present state, for reports. */
  public FrequencyFacts facts() {
    return FrequencyFacts.of(tree);
  }
}
