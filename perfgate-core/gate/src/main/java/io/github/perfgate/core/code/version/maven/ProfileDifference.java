package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import java.util.Map;
import java.util.SortedMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares the profiles of a nested build with those of the user's build. A version that was built
 * with other profiles may lack benchmarks or dependencies, and the change did not do that.
 *
 * <p>A profile has its pom and its id as the key, and as the value {@code on} or {@code off} and
 * what activates it. The change itself may have added, removed or edited a profile, so only those
 * with the same activation are compared.
 */
final class ProfileDifference {
  private static final Logger LOG = LoggerFactory.getLogger(ProfileDifference.class);

  private ProfileDifference() {}

  /**
   * Compares the profiles that both builds know. A profile that is active by default, or by a file,
   * is only warned of: the change may have added the file, or another profile of the same pom.
   *
   * @throws ProblemException when a profile is active in one build only
   */
  static void check(
      Revision.Commit commit, SortedMap<String, String> ours, SortedMap<String, String> theirs) {
    for (Map.Entry<String, String> profile : ours.entrySet()) {
      String other = theirs.get(profile.getKey());
      if (other != null && !other.equals(profile.getValue())) {
        compare(commit, profile.getKey(), profile.getValue(), other);
      }
    }
  }

  private static void compare(Revision.Commit commit, String key, String ours, String theirs) {
    String activation = activation(ours);
    if (!activation.equals(activation(theirs))) {
      return;
    }
    String id = PlainText.line(key.substring(key.indexOf(' ') + 1));
    String where =
        ours.startsWith("on ")
            ? "is active in this build and not in that of %s"
            : "is not active in this build, but in that of %s";
    String difference =
        "the profile %s of %s (activated %s) %s"
            .formatted(
                id,
                PlainText.line(key.substring(0, key.indexOf(' '))),
                PlainText.line(activation),
                where.formatted(commit.inWords()));
    if (activation.startsWith("by default") || activation.startsWith("by file")) {
      LOG.warn("{}", PlainText.sentence(difference));
      return;
    }
    throw new ProblemException(
        Help.BUILD,
        difference,
        "name it in the command, so that both builds have it or neither has it: -P%s or -P!%s"
            .formatted(id, id));
  }

  private static String activation(String state) {
    return state.substring(state.indexOf(' ') + 1);
  }
}
