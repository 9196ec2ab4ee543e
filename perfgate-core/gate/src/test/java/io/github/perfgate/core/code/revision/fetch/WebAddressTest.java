package io.github.perfgate.core.code.revision.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(IsolatedGit.class)
class WebAddressTest {
  @ParameterizedTest
  @CsvSource({
    "https://github.com/acme/parser.git, https://github.com/acme/parser",
    "https://GitHub.com/acme/parser/, https://github.com/acme/parser",
    "https://jane:s3cr3t@github.com/acme/parser.git, https://github.com/acme/parser",
    "https://x-access-token:a@b@github.com/acme/parser, https://github.com/acme/parser",
    "http://gitlab.acme.com:8080/group/sub/parser.git, http://gitlab.acme.com:8080/group/sub/parser",
    "git@github.com:acme/parser.git, https://github.com/acme/parser",
    "bitbucket.org:acme/parser, https://bitbucket.org/acme/parser",
    "ssh://git@gitlab.com:2222/acme/parser.git, https://gitlab.com/acme/parser",
    "git+ssh://git@github.com/acme/parser, https://github.com/acme/parser",
    "git://github.com/acme/parser.git, https://github.com/acme/parser"
  })
  void everyFormOfARemoteHasOneAddressWithoutCredentials(String remote, String address) {
    assertThat(WebAddress.of(remote)).isEqualTo(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/srv/git/github/parser.git",
        "file:///srv/git/github/parser.git",
        "C:\\git\\github\\parser",
        "../github/parser",
        "https://git.acme.com/acme/parser",
        "https://github.com/acme",
        "https://github.com/acme/../parser",
        "https://github.com/acme/<b>",
        "https://github.com/acme/par\"ser",
        "javascript:github/acme/parser"
      })
  void whatIsNoKnownServerHasNone(String remote) {
    assertThat(WebAddress.of(remote)).isNull();
  }

  @Test
  void theMainRemoteOfARepositoryCounts(@TempDir Path folder) throws Exception {
    try (ScratchRepository repository = ScratchRepository.in(folder)) {
      assertThat(found(folder)).as("without a remote").isNull();
      repository
          .config("remote", "fork", "url", "git@github.com:jane/parser.git")
          .config("remote", "origin", "url", "https://t0ken@github.com/acme/parser.git");
    }

    assertThat(found(folder)).isEqualTo("https://github.com/acme/parser");
  }

  private static String found(Path folder) {
    try (SourceRepository repository = SourceRepository.find(folder)) {
      return WebAddress.of(repository);
    }
  }
}
