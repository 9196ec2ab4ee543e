package io.github.perfgate.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** {@code perfgate:plan}: what is wrong is said in seconds, without measuring. */
class ValidateIT {
  private static final String GOLDEN = "validate.txt";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private GateProject project;

  @BeforeEach
  void create() {
    project = GateProject.create(folder, "sorting").from("spl");
  }

  @Test
  void saysHowManyFormulasCanBeMeasured() {
    project.commit("Sort");
    validate()
        .shouldPass()
        .shouldSay(
            "5 formulas with 14 comparisons can be measured",
            "com.acme.Inputs#text(int): a text of so many characters; parameters: length (characters)")
        .shouldNotSay("Measuring");
    assertThat(project.file("target/perfgate/samples.jsonl")).doesNotExist();
  }

  @Test
  @Tag("all")
  void readsFormulasOfThePomInOneTextOrOneForEach() {
    project.commit("Sort");
    project.delete("src/test/spl");
    String before = "<executions>";
    String one =
        "<configuration><formulas><![CDATA[m := com.acme.Text#quoted(char[])\n"
            + "m[com.acme.Inputs#text](10) <= 1 s]]></formulas></configuration>";
    String each =
        "<configuration><formulas><formula>m := com.acme.Text#quoted</formula>"
            + "<formula>m[com.acme.Inputs#text](10) &lt;= 1 s</formula>"
            + "<formula>m[com.acme.Inputs#text](20) &lt;= 1 s</formula></formulas></configuration>";

    project.replace("pom.xml", before, one + before);
    validate().shouldPass().shouldSay("2 formulas with 11 comparisons");
    project.replace("pom.xml", one, each);
    validate().shouldPass().shouldSay("3 formulas with 12 comparisons");
  }

  @Test
  void everyMistakeOfEveryFileHasItsMessage() throws IOException {
    project.delete("src/test/spl").from("spl-wrong");

    MavenRun run = validate().shouldFail();

    String log = run.log().replace("[ERROR] ", "");
    int begin = log.indexOf("grammar.spl:");
    String messages = log.substring(begin, log.indexOf("-> [Help 1]", begin)).stripTrailing();
    if (Boolean.getBoolean("validate.write")) {
      Files.writeString(Path.of("src/test/resources/io/github/perfgate/it", GOLDEN), messages);
    }
    assertThat(messages).isEqualTo(golden());
    assertThat(messages.lines().filter(line -> line.matches(" *\\^")))
        .hasSizeGreaterThanOrEqualTo(30);
  }

  @Test
  @Tag("all")
  void namesWhatCannotBeCalledAndRevisionsThatDoNotExist() {
    project.delete("src/test/spl");
    project.commit("Sort");

    validate("-Dperfgate.formulas=com.acme.Sorter#specializedSort[com.acme.Sorter#arrays] < 1 s")
        .shouldFail()
        .shouldSay("is given 0 arguments and takes others", "Fix");
    validate("-Dperfgate.formulas=com.acme.Text#quoted(char[])@v9 < 1 s")
        .shouldFail()
        .shouldSay("\"v9\" in the formula at <formulas>:1:1 names no commit");
    validate("-Dperfgate.formulas=com.acme.Text#quoted(char[])@{com.acme:gone:1} < 1 s")
        .shouldFail()
        .shouldSay("com.acme:gone:1");
    validate("-Dperfgate.revisions=v1.0").shouldFail().shouldSay("entries like old=v1.2");
  }

  private MavenRun validate(String... settings) {
    return project.mvn("process-test-classes", "perfgate:plan").with(settings).run();
  }

  private static String golden() throws IOException {
    try (InputStream stream = ValidateIT.class.getResourceAsStream(GOLDEN)) {
      return new String(stream.readAllBytes(), UTF_8).replace("\r\n", "\n").stripTrailing();
    }
  }
}
