package io.github.perfgate.core.report.html;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.formats.SarifUri;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Links to commits and lines at the server that has the repository. An address of another form than
 * the gate writes gives no links, as a result may come from anywhere.
 */
final class RemoteLinks {
  private static final Pattern ADDRESS =
      Pattern.compile("https?://(?<host>[a-z0-9.-]+)(?::\\d+)?(?:/[A-Za-z0-9._~-]+){2,}");

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

  private final @Nullable String address;
  private final Forge forge;
  private final @Nullable String candidate;

  /** How a server names its pages. */
  private enum Forge {
    GITHUB("/commit/%s", "/blob/%s/%s#L%d"),
    GITLAB("/-/commit/%s", "/-/blob/%s/%s#L%d"),
    BITBUCKET("/commits/%s", "/src/%s/%s#lines-%d");

    private final String commit;
    private final String line;

    Forge(String commit, String line) {
      this.commit = commit;
      this.line = line;
    }

    static Forge of(String host) {
      return host.contains("gitlab") ? GITLAB : host.contains("bitbucket") ? BITBUCKET : GITHUB;
    }
  }

  RemoteLinks(GateResult result) {
    String remote = result.gated().remote();
    Matcher matcher = ADDRESS.matcher(remote == null ? "" : remote);
    this.address = matcher.matches() ? remote : null;
    this.forge = matcher.matches() ? Forge.of(matcher.group("host")) : Forge.GITHUB;
    // Lines of a working tree with changes need not be those of its commit.
    this.candidate =
        result.versions().stream()
            .filter(one -> one.name().equals(Revision.CURRENT) && !one.dirty())
            .flatMap(one -> Stream.ofNullable(one.commit()))
            .findFirst()
            .orElse(null);
  }

  /** The page of a version's commit; null if it has none. */
  @Nullable String commit(VersionInfo version) {
    String commit = version.commit();
    return address == null || !isCommit(commit) ? null : address + forge.commit.formatted(commit);
  }

  /** The page of a line in the candidate's commit; null if that is not known. */
  @Nullable String line(@Nullable SourcePlace place) {
    return address == null || place == null || !isCommit(candidate)
        ? null
        : address
            + forge.line.formatted(candidate, SarifUri.of(place.path()), Math.max(1, place.line()));
  }

  private static boolean isCommit(@Nullable String commit) {
    return commit != null && COMMIT.matcher(commit).matches();
  }
}
