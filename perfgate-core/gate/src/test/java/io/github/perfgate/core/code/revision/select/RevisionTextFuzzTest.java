package io.github.perfgate.core.code.revision.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.RevisionSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Names of versions, which a pom of any commit can have. */
@Timeout(300)
class RevisionTextFuzzTest {
  @Test
  void everyNameIsReadOrRefused() {
    Fuzz.of(
        List.of(
            "org.example:parser:1.4.2",
            "org.example:parser:jar:1.4.2",
            "file:lib/other.jar",
            "git:https://user@github.com/acme/parser.git#v1.2:core/app"),
        input -> {
          Revision.Compiled read =
              CompiledText.parse(
                  Revision.BASELINE,
                  new String(input, StandardCharsets.UTF_8),
                  RevisionSource.BASELINE);
          assertThat(read.name()).isEqualTo(Revision.BASELINE);
        });
  }
}
