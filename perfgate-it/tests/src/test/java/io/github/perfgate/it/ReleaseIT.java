package io.github.perfgate.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/**
 * A release, deployed to a folder and used from there by a project whose local repository has no
 * perfgate; and the bundle for Maven Central, which is made and not uploaded.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReleaseIT {
  private static final String OWN_VERSION =
      "<version>" + System.getProperty("perfgate.it.version") + "</version>";
  private static final String VERSION = "0.1.0-it";
  private static final String GROUP = "io/github/perfgate";
  private static final Set<String> POMS =
      Set.of("perfgate", "perfgate-runtime-parent", "perfgate-core-parent");
  private static final Set<String> JARS =
      Set.of(
          "perfgate-annotations",
          "perfgate-runtime",
          "perfgate-stats",
          "perfgate-loops-agent",
          "perfgate-core",
          "perfgate-report",
          "perfgate-concurrent",
          "perfgate-loops",
          "perfgate-bundle",
          "perfgate-studies",
          "perfgate-maven-plugin");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject release;
  private Path repository;

  @BeforeAll
  void deployToAFolder() throws IOException {
    repository = Files.createDirectory(folder.resolve("repository"));
    release = GateProject.create(folder, "release").fromPerfgateItself();
    for (Path pom : poms(release.directory())) {
      String text = Files.readString(pom);
      Files.writeString(pom, text.replace(OWN_VERSION, "<version>" + VERSION + "</version>"));
    }
    maven("-Prelease", "-Dgpg.skip", "-DaltDeploymentRepository=x::" + repository.toUri())
        .run()
        .shouldPass();
  }

  @Test
  void hasWhatUsersNeedAndNothingOfTheTests() throws IOException {
    Set<String> all = new TreeSet<>(JARS);
    all.addAll(POMS);

    assertThat(names(repository.resolve(GROUP))).isEqualTo(all);
    for (String artifact : JARS) {
      assertThat(names(repository.resolve(GROUP).resolve(artifact).resolve(VERSION)))
          .contains(
              artifact + "-" + VERSION + ".jar",
              artifact + "-" + VERSION + "-sources.jar",
              artifact + "-" + VERSION + "-javadoc.jar",
              artifact + "-" + VERSION + ".pom");
    }
  }

  @Test
  void javadocAndSourcesAreThoseOfTheClasses() throws IOException {
    assertThat(entries(deployed("perfgate-annotations", "-javadoc.jar")))
        .contains("io/github/perfgate/spl/SPL.html", "index.html");
    assertThat(entries(deployed("perfgate-annotations", "-sources.jar")))
        .contains("io/github/perfgate/spl/SPL.java");
  }

  @Test
  void thePomsSayWhatMavenCentralAsksFor() throws Exception {
    for (String artifact : JARS) {
      Document pom = pom(artifact);
      assertThat(text(pom, "/project/name")).as(artifact).isNotBlank();
      assertThat(text(pom, "/project/description")).as(artifact).isNotBlank();
    }
    Document parent = pom("perfgate");
    for (String path :
        List.of(
            "name",
            "description",
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "developers/developer/organizationUrl",
            "scm/url",
            "scm/connection",
            "scm/developerConnection",
            "issueManagement/url",
            "ciManagement/url")) {
      assertThat(text(parent, "/project/" + path)).as(path).isNotBlank();
    }
  }

  @Test
  void aProjectGetsThePluginFromThereAndRunsAGate() {
    GateProject user = GateProject.create(folder, "user").withCacheOfItsOwn().from("single");
    user.replace("pom.xml", OWN_VERSION, "<version>" + VERSION + "</version>");
    user.replace(
        "pom.xml",
        "<build>",
        """
        <pluginRepositories>
            <pluginRepository>
              <id>release</id>
              <url>%s</url>
            </pluginRepository>
          </pluginRepositories>
          <build>"""
            .formatted(repository.toUri()));
    user.commit("Sum texts up");
    user.replace(
        "src/main/java/com/acme/Work.java",
        "slower() {\n    return 10",
        "slower() {\n    return 100");
    String local = "-Dmaven.repo.local=" + folder.resolve("local");

    MavenRun gate =
        user.mvn("verify", local)
            .with("-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10")
            .with("-Dperfgate.iterationTime=20ms")
            .run();
    // As the pages write it: Maven finds the newest version itself.
    MavenRun help = user.mvn("io.github.perfgate:perfgate-maven-plugin:help", local).run();

    gate.shouldFail().shouldSay("perfgate-maven-plugin:" + VERSION + ":check", "REGRESSION");
    assertThat(folder.resolve("local").resolve(GROUP)).isDirectory();
    help.shouldPass().shouldSay("perfgate:check");
  }

  @Test
  void theBundleForMavenCentralIsSigned() throws Exception {
    assumeTrue(succeeds("gpg", "--version"), "there is no gpg, which makes a key for this test");

    MavenRun bundling =
        maven("-Prelease,central", "-pl", "perfgate-maven-plugin", "-am", "-DskipUpload")
            .environment("MAVEN_GPG_KEY", key())
            .environment("MAVEN_GPG_PASSPHRASE", "secret")
            .run()
            .shouldPass();
    assumeFalse(
        bundling.log().contains("Maven is currently offline"), "no bundle is made with mvn -o");

    Set<String> bundle =
        entries(release.file("target/central-publishing/central-bundle.zip")).stream()
            .filter(name -> !name.endsWith("/"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(bundle).allMatch(name -> name.startsWith(GROUP + "/"));
    assertThat(bundle.stream().map(name -> name.split("/")[3]).collect(Collectors.toSet()))
        .isEqualTo(Stream.concat(JARS.stream(), POMS.stream()).collect(Collectors.toSet()));
    for (String name : bundle) {
      if (name.endsWith(".jar") || name.endsWith(".pom")) {
        assertThat(bundle).contains(name + ".asc", name + ".sha1", name + ".md5");
      }
    }
    assertThat(bundle).filteredOn(name -> name.endsWith("-javadoc.jar")).hasSameSizeAs(JARS);
  }

  /** A build of perfgate, which has to compile and to draw Javadoc, and tests nothing. */
  private MavenCall maven(String... arguments) {
    return release
        .mvn("deploy", "-DskipTests", "-DskipChecks")
        .with("-Dmaven.repo.local=" + folder.resolve("release-local"))
        .with(arguments)
        .timeout(Duration.ofMinutes(20));
  }

  /** A secret key that signs nothing but this bundle, in the text that a CI's secret holds. */
  private static String key() throws IOException, InterruptedException {
    Path home = Files.createDirectory(folder.resolve("gpg"));
    List<String> gpg =
        List.of(
            "gpg",
            "--homedir",
            home.toString(),
            "--batch",
            "--pinentry-mode",
            "loopback",
            "--passphrase",
            "secret");
    run(gpg, "--quick-generate-key", "test@acme.example", "rsa2048", "sign", "never");
    return run(gpg, "--armor", "--export-secret-keys");
  }

  private static String run(List<String> command, String... arguments)
      throws IOException, InterruptedException {
    List<String> whole = Stream.concat(command.stream(), Stream.of(arguments)).toList();
    Process process =
        new ProcessBuilder(whole).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(whole.toString()).isZero();
    return output;
  }

  private static boolean succeeds(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private Path deployed(String artifact, String suffix) {
    return repository
        .resolve(GROUP)
        .resolve(artifact)
        .resolve(VERSION)
        .resolve(artifact + "-" + VERSION + suffix);
  }

  private Document pom(String artifact)
      throws IOException, ParserConfigurationException, SAXException {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(deployed(artifact, ".pom").toFile());
  }

  private static String text(Document pom, String path) throws XPathExpressionException {
    return XPathFactory.newInstance().newXPath().evaluate(path, pom);
  }

  private static Set<String> entries(Path zip) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      return file.stream().map(ZipEntry::getName).collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static List<Path> poms(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.endsWith("pom.xml")).toList();
    }
  }

  private static Set<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
