package io.github.perfgate.core.result.explanation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Why a workload became slower: its call tree in both versions, with times.
 *
 * @param nodes the tree, each node behind its caller
 * @param levels the measured levels, in order
 * @param differences the code of the causes in both versions; for a cause that did not change, the
 *     code of its nearest changed caller
 * @param profiles where both versions spend their time or allocate, from samples; empty if no
 *     samples were taken
 * @param notes what was not done or is in doubt
 */
public record Explanation(
    List<CallNode> nodes,
    List<CallLevel> levels,
    List<MethodDifference> differences,
    List<Profile> profiles,
    List<String> notes) {
  /** Copies the lists. */
  public Explanation {
    nodes = List.copyOf(nodes);
    levels = List.copyOf(levels);
    differences = List.copyOf(differences);
    profiles = List.copyOf(profiles);
    notes = List.copyOf(notes);
  }

  /** This explanation with profiles, and with notes about them. */
  public Explanation with(List<Profile> more, List<String> moreNotes) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(moreNotes);
    return new Explanation(nodes, levels, differences, more, all);
  }

  /**
   * The nodes that are slower by themselves, sorted by how much they explain, the largest share
   * first.
   */
  public List<CallNode> causes() {
    return nodes.stream()
        .filter(node -> node.role() == CallRole.CAUSE)
        .sorted(Comparator.comparingDouble(Explanation::weight))
        .toList();
  }

  private static double weight(CallNode node) {
    Double share = node.share();
    return share == null ? 0 : -share;
  }
}
