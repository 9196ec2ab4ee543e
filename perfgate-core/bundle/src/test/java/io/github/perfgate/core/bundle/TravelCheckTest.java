package io.github.perfgate.core.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.workload.trace.TestRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TravelCheckTest {
  @TempDir Path folder;

  private Path module;
  private Path agent;
  private TravelCheck check;

  @BeforeEach
  void write() throws IOException {
    Path tree = folder.resolve("project");
    module = Files.createDirectories(tree.resolve("app"));
    Files.writeString(module.resolve("options"), "-Xss1m");
    Files.createDirectories(module.resolve("data"));
    agent = Files.writeString(folder.resolve("agent.jar"), "");
    check = new TravelCheck(module, tree);
  }

  @Test
  void filesBelowTheModuleTravel() {
    assertThat(
            check.files(
                List.of("-Xmx1g", "@options", "-XX:Flags=absent", "@options"),
                List.of("data", "env:HOME")))
        .containsExactly(module.resolve("options"), module.resolve("data"));
  }

  @Test
  void filesFromElsewhereAreRefused() {
    refused(List.of("-javaagent:" + agent + "=x"), List.of(), "lies outside of the module");
    refused(List.of("-javaagent:../../agent.jar"), List.of(), "lies outside of the module");
    refused(List.of(), List.of("../other"), "<inputs> (-Dperfgate.inputs) name ../other");
    refused(List.of("-Ddata=" + module + "/data"), List.of(), "has a path of this host");
  }

  @Test
  void performanceTestsRunInTheModule() {
    for (String directory : List.of("", "data", BundleContent.MODULE + "/data")) {
      assertThatCode(() -> check.requireInModule(in(directory))).doesNotThrowAnyException();
    }
    for (String directory : List.of(folder.toString(), "../other")) {
      assertThatThrownBy(() -> check.requireInModule(in(directory)))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("Surefire's <workingDirectory> is " + directory);
    }
  }

  private static TestRules in(String directory) {
    return new TestRules(
        List.of(), List.of(), List.of(), directory, Map.of(), List.of(), List.of(), List.of(),
        List.of());
  }

  private void refused(List<String> arguments, List<String> inputs, String message) {
    assertThatThrownBy(() -> check.files(arguments, inputs))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(message)
        .hasMessageContaining("a bundle does not take that along. Fix: put the file into");
  }
}
