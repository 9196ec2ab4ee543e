package io.github.perfgate.core.code.revision;

import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.transport.URIish;
import org.jspecify.annotations.Nullable;

/** Copies git settings from one repository, and the user's configuration, to another repository. */
public final class GitConfigCopy {
  private final Config from;
  private final Config to;

  public GitConfigCopy(Config from, Config to) {
    this.from = from;
    this.to = to;
  }

  public void copySection(String section) {
    copyNames(section, null);
    from.getSubsections(section).forEach(subsection -> copyNames(section, subsection));
  }

  private void copyNames(String section, @Nullable String subsection) {
    for (String name : from.getNames(section, subsection, true)) {
      copy(section, subsection, name);
    }
  }

  public void copy(String section, @Nullable String subsection, String name) {
    List<String> values = Arrays.asList(from.getStringList(section, subsection, name));
    to.setStringList(section, subsection, name, values);
  }

  /**
   * Removes passwords from the URLs of remotes. CI systems put tokens there, which must not be kept
   * in a copy.
   */
  public void withoutPasswords() {
    for (String remote : to.getSubsections("remote")) {
      for (String name : List.of("url", "pushurl")) {
        List<String> urls =
            Arrays.stream(to.getStringList("remote", remote, name))
                .map(GitConfigCopy::withoutPassword)
                .toList();
        to.setStringList("remote", remote, name, urls);
      }
    }
  }

  private static String withoutPassword(String url) {
    try {
      URIish parsed = new URIish(url);
      boolean web = parsed.getScheme() != null && parsed.getScheme().startsWith("http");
      if (parsed.getPass() == null && !(web && parsed.getUser() != null)) {
        return url;
      }
      // The user of a web address may be a token; the user of another address is part of the
      // address.
      URIish clean = parsed.setPass(null);
      return (web ? clean.setUser(null) : clean).toPrivateString();
    } catch (URISyntaxException e) {
      return url;
    }
  }
}
