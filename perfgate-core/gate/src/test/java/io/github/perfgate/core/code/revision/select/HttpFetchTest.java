package io.github.perfgate.core.code.revision.select;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.NativeGit;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fetches over http and https, from a server of plain files on the loopback device. */
@Tag("process")
class HttpFetchTest {
  private static final String PASSWORD = "password";

  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository remote;
  String base;
  Path clone;
  HttpServer server;

  @BeforeEach
  void create() throws Exception {
    remote = ScratchRepository.in(temporary.resolve("remote"));
    String root = remote.commit("root");
    base = remote.commit("base", root);
    remote.branch("feature", remote.commit("work", base)).branch("main", base);
    clone = temporary.resolve("clone");
    Git.cloneRepository()
        .setURI(remote.directory().toUri().toString())
        .setDirectory(clone.toFile())
        .setBranch("refs/heads/feature")
        .setBranchesToClone(List.of("refs/heads/feature"))
        .setDepth(1)
        .call()
        .close();
  }

  @AfterEach
  void close() {
    if (server != null) {
      server.stop(0);
    }
    remote.close();
  }

  /** Single objects and packs are fetched in different ways. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aMissingBaselineIsFetchedOverHttp(boolean packed) throws Exception {
    if (packed) {
      remote.porcelain().gc().call();
    }
    start("http", HttpServer.create(loopback(), 0));
    assertThat(select()).isEqualTo(base);
    assertWhole();
  }

  @Test
  void aMissingBaselineIsFetchedOverHttps() throws Exception {
    start("https", httpsServer());
    try (ScratchRepository cloned = ScratchRepository.open(clone)) {
      cloned.config("http", null, "sslVerify", "false");
    }
    assertThat(select()).isEqualTo(base);
    assertWhole();
  }

  @Test
  void aServerWhoseCertificateNobodyVouchesForIsAProblem() throws Exception {
    start("https", httpsServer());
    assertThatThrownBy(this::select)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("fetching from origin into the git repository at " + clone)
        .hasMessageContaining("git fetch --unshallow origin");
    assertThat(clone.resolve(".git/shallow")).exists();
  }

  @Test
  void aServerThatHasNoRepositoryThereIsAProblem() throws Exception {
    start("http", HttpServer.create(loopback(), 0));
    try (ScratchRepository cloned = ScratchRepository.open(clone)) {
      cloned.config("remote", "origin", "url", url("http") + "elsewhere/");
    }
    assertThatThrownBy(this::select)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("fetching from origin")
        .hasMessageContaining("elsewhere");
  }

  private String select() {
    try (SourceRepository source = SourceRepository.find(clone)) {
      SelectedRevision selection =
          new BaselineSelector(source).select("auto", Map.of("GITHUB_BASE_REF", "main"), temporary);
      return ((Revision.Commit) selection.revision()).id();
    }
  }

  private void assertWhole() throws Exception {
    assertThat(clone.resolve(".git/shallow")).doesNotExist();
    try (Git git = Git.open(clone.toFile());
        ObjectWalk walk = new ObjectWalk(git.getRepository())) {
      for (Ref ref : git.getRepository().getRefDatabase().getRefs()) {
        walk.markStart(walk.parseCommit(ref.getObjectId()));
      }
      walk.checkConnectivity();
      assertThat(git.status().call().isClean()).isTrue();
    }
    assertThat(NativeGit.run(clone, "fsck", "--full")).doesNotContain("missing", "broken", "exit");
  }

  private void start(String scheme, HttpServer on) throws IOException {
    describe(remote.gitDirectory());
    server = on;
    server.createContext("/repository.git/", this::answer);
    server.start();
    try (ScratchRepository cloned = ScratchRepository.open(clone)) {
      cloned.config("remote", "origin", "url", url(scheme) + "repository.git");
    }
  }

  private String url(String scheme) {
    InetSocketAddress address = server.getAddress();
    return "%s://%s:%d/"
        .formatted(scheme, address.getAddress().getHostAddress(), address.getPort());
  }

  private static InetSocketAddress loopback() throws IOException {
    return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0);
  }

  /** Writes the files that {@code git update-server-info} writes. */
  private void describe(Path git) throws IOException {
    StringBuilder refs = new StringBuilder();
    for (Ref ref : remote.jgit().getRefDatabase().getRefsByPrefix("refs/")) {
      refs.append(ref.getObjectId().name()).append('\t').append(ref.getName()).append('\n');
    }
    ScratchRepository.write(git.resolve("info/refs"), refs.toString());
    StringBuilder packs = new StringBuilder();
    try (var files = Files.newDirectoryStream(git.resolve("objects/pack"), "*.pack")) {
      files.forEach(pack -> packs.append("P ").append(pack.getFileName()).append('\n'));
    }
    ScratchRepository.write(git.resolve("objects/info/packs"), packs + "\n");
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().substring("/repository.git/".length());
    Path file = remote.gitDirectory().resolve(path);
    boolean known = Files.isRegularFile(file);
    byte[] content = known ? Files.readAllBytes(file) : "no such file".getBytes(US_ASCII);
    exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
    exchange.sendResponseHeaders(known ? 200 : 404, content.length);
    try (exchange) {
      exchange.getResponseBody().write(content);
    }
  }

  private HttpServer httpsServer() throws Exception {
    Path keys = temporary.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=127.0.0.1",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                keys.toString())
            .redirectErrorStream(true)
            .redirectOutput(temporary.resolve("keytool.log").toFile())
            .start();
    assertThat(keytool.waitFor()).isZero();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keys)) {
      store.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(store, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    HttpsServer https = HttpsServer.create(loopback(), 0);
    https.setHttpsConfigurator(new HttpsConfigurator(context));
    return https;
  }
}
