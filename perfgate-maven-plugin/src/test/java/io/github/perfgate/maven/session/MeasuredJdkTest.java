package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.maven.SampleSession;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuredJdkTest {
  private static final Map<String, String> EIGHT = Map.of("version", "8");

  @TempDir Path folder;

  @Test
  void isTheJdkOfMavenWhereNobodyChoseAnother() {
    assertThat(of(new Toolchains(null, List.of()), Map.of()))
        .isEqualTo(Path.of(System.getProperty("java.home")));
  }

  @Test
  void isTheToolchainThatTheBuildChose() {
    Toolchains toolchains = new Toolchains(jdk("chosen"), List.of(jdk("other")));

    assertThat(of(toolchains, Map.of())).isEqualTo(folder.resolve("chosen"));
  }

  @Test
  void isTheFirstToolchainThatIsWhatTheSettingAsksFor() {
    Toolchains toolchains = new Toolchains(jdk("chosen"), List.of(jdk("eight"), jdk("another")));

    assertThat(of(toolchains, EIGHT)).isEqualTo(folder.resolve("eight"));
    assertThat(toolchains.asked).isEqualTo(EIGHT);
  }

  @Test
  void noSuchToolchainIsAnErrorThatNamesTheSettingAndTheFile() {
    assertThatThrownBy(() -> of(new Toolchains(jdk("chosen"), List.of()), EIGHT))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll("<jdkToolchain>", "version=8", "toolchains.xml");
    assertThatThrownBy(() -> of(new Toolchains(null, null), EIGHT))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<jdkToolchain>");
  }

  @Test
  void aToolchainWithoutJavaIsAnErrorThatNamesIt() {
    Sample broken = new Sample("JDK[/no/such]", null);

    assertThatThrownBy(() -> of(new Toolchains(broken, List.of()), Map.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll("JDK[/no/such]", "<jdkHome>");
    assertThatThrownBy(() -> of(new Toolchains(null, List.of(broken)), EIGHT))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll("JDK[/no/such]", "<jdkHome>");
  }

  private Path of(Toolchains toolchains, Map<String, String> wanted) {
    return MeasuredJdk.of(toolchains, new SampleSession(folder).with(List.of(), List.of()), wanted);
  }

  private Sample jdk(String name) {
    return new Sample(name, folder.resolve(name).resolve("bin/java").toString());
  }

  private record Sample(String name, @Nullable String java) implements Toolchain {
    @Override
    public String getType() {
      return "jdk";
    }

    @Override
    public @Nullable String findTool(String tool) {
      return tool.equals("java") ? java : null;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Maven's own implementation needs a container. */
  private static final class Toolchains implements ToolchainManager {
    private final @Nullable Toolchain chosen;
    private final @Nullable List<Toolchain> found;
    private Map<String, String> asked = Map.of();

    Toolchains(@Nullable Toolchain chosen, @Nullable List<Toolchain> found) {
      this.chosen = chosen;
      this.found = found;
    }

    @Override
    public @Nullable Toolchain getToolchainFromBuildContext(String type, MavenSession session) {
      return type.equals("jdk") ? chosen : null;
    }

    @Override
    public @Nullable List<Toolchain> getToolchains(
        MavenSession session, String type, Map<String, String> requirements) {
      asked = requirements;
      return type.equals("jdk") ? found : null;
    }
  }
}
