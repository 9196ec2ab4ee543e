package io.github.perfgate.core.code.revision.fetch;

import io.github.perfgate.core.code.revision.SourceRepository;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.transport.RemoteConfig;
import org.eclipse.jgit.transport.URIish;
import org.jspecify.annotations.Nullable;

/** The address at which a browser shows a repository, from the address of its main remote. */
public final class WebAddress {
  /** Servers whose pages are known; others may have any address. */
  private static final List<String> KNOWN = List.of("github", "gitlab", "bitbucket");

  /** {@code https://user:token@host:8443/group/name.git}. */
  private static final Pattern URL =
      Pattern.compile(
          "(?<scheme>https?|ssh|git|git\\+ssh)://(?:[^/]*@)?(?<host>[A-Za-z0-9.-]+)(?<port>:\\d+)?/(?<path>.+)");

  /** {@code git@host:group/name.git}. */
  private static final Pattern SHORT =
      Pattern.compile("(?:[^@/:]+@)?(?<host>[A-Za-z0-9.-]+):/?(?<path>[^/].*)");

  private static final Pattern PATH = Pattern.compile("[A-Za-z0-9._~-]+(?:/[A-Za-z0-9._~-]+)+");

  private WebAddress() {}

  /**
   * The address of the repository's pages, such as {@code https://github.com/acme/parser}, without
   * credentials. Null if there is no remote, or if its server is none of those that are known.
   */
  public static @Nullable String of(SourceRepository repository) {
    String remote = Remotes.main(repository.jgit());
    if (remote == null) {
      return null;
    }
    try {
      List<URIish> addresses = new RemoteConfig(repository.jgit().getConfig(), remote).getURIs();
      return addresses.isEmpty() ? null : of(addresses.get(0).toPrivateString());
    } catch (URISyntaxException e) {
      return null;
    }
  }

  /** The same of the address of a remote. */
  static @Nullable String of(String remote) {
    Matcher url = URL.matcher(remote);
    if (url.matches()) {
      boolean web = url.group("scheme").startsWith("http");
      String port = url.group("port");
      return address(
          web ? url.group("scheme") : "https",
          url.group("host"),
          web && port != null ? port : "",
          url.group("path"));
    }
    Matcher brief = SHORT.matcher(remote);
    return brief.matches() ? address("https", brief.group("host"), "", brief.group("path")) : null;
  }

  private static @Nullable String address(String scheme, String host, String port, String path) {
    String name = path.replaceFirst("/+$", "").replaceFirst("\\.git$", "");
    String lower = host.toLowerCase(Locale.ROOT);
    return KNOWN.stream().anyMatch(lower::contains)
            && PATH.matcher(name).matches()
            && !List.of(name.split("/", -1)).contains("..")
        ? scheme + "://" + lower + port + "/" + name
        : null;
  }
}
