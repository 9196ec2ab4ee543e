package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * The written pages: their links lead somewhere, on the site as well as where the sources are read.
 */
class PagesTest {
  private static final Path SITE = Path.of("src", "site");
  private static final Path PAGES = SITE.resolve("markdown");

  private static final Path ROOT = Path.of("..");
  private static final Path DOCS = ROOT.resolve("docs");
  private static final Path DECISIONS = DOCS.resolve("decisions");
  private static final Path EXAMPLES = ROOT.resolve("examples");
  private static final Path RESULTS = ROOT.resolve("perfgate-it").resolve("results");
  private static final String INDEX = "README.md";
  private static final Pattern TITLE = Pattern.compile("(?m)^## (.+)$");

  /** A class in the text of a page, with or without a member behind it. */
  private static final Pattern TYPE = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)[`.(]");

  /** A class of ours in the comment of a package. */
  private static final Pattern TYPE_IN_JAVADOC =
      Pattern.compile(
          "\\{@(?:code|link)\\s[\\s*]*(?:io\\.github\\.perfgate\\.[a-z.]*\\.)?([A-Z]\\w*[a-z]\\w*)[}#]");

  /** Classes of the JDK that the map and the decisions name. */
  private static final Set<String> CLASSES_OF_THE_JDK = Set.of("ArrayList", "Throwable");

  /** The page that the site makes of the descriptor. */
  private static final String REFERENCE = "plugin-info.html";

  /** From here the build copies the JSON schema beside the pages. */
  private static final Path SCHEMAS = Path.of(System.getProperty("schema.directory"));

  static Stream<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (Path folder : List.of(PAGES, DOCS, RESULTS, EXAMPLES)) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(PagesTest::isPage).forEach(pages::add);
      }
    }
    try (Stream<Path> files = Files.list(ROOT)) {
      files.filter(PagesTest::isPage).forEach(pages::add);
    }
    return pages.stream().sorted();
  }

  private static boolean isPage(Path file) {
    return file.toString().endsWith(".md");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadToFilesAndToAnchorsInThem(Path page) throws IOException {
    List<String> broken = new ArrayList<>();
    Parser.builder()
        .build()
        .parse(Files.readString(page))
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                if (!leadsSomewhere(page, link.getDestination())) {
                  broken.add(link.getDestination());
                }
              }
            });

    assertThat(broken).isEmpty();
  }

  private static boolean leadsSomewhere(Path page, String destination) {
    if (destination.startsWith("https://") || destination.equals(REFERENCE)) {
      return true;
    }
    String[] parts = destination.split("#", 2);
    Path target =
        parts[0].isEmpty()
            ? page
            : page.startsWith(PAGES) && parts[0].endsWith(".schema.json")
                ? SCHEMAS.resolve(parts[0])
                : page.resolveSibling(parts[0]);
    try {
      // GitHub and the site derive anchors of headings in different ways, so anchors are written.
      return Files.isRegularFile(target)
          && (parts.length == 1
              || Files.readString(target).contains("<a id=\"" + parts[1] + "\"></a>"));
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void theIndexOfDecisionsHasEveryTitleInTheOrderOfItsPage() throws IOException {
    Map<String, List<String>> told = new TreeMap<>();
    String index = Files.readString(DECISIONS.resolve(INDEX));
    for (String section : index.split("(?m)^## ", -1)) {
      Matcher head = Pattern.compile("\\[.+\\]\\((.+\\.md)\\)\n").matcher(section);
      if (head.lookingAt()) {
        told.put(head.group(1), all(Pattern.compile("(?m)^\\* (.+)$"), section));
      }
    }
    Map<String, List<String>> titles = new TreeMap<>();
    try (Stream<Path> files = Files.list(DECISIONS)) {
      for (Path file : files.filter(one -> !one.endsWith(INDEX)).toList()) {
        titles.put(file.getFileName().toString(), all(TITLE, Files.readString(file)));
      }
    }

    assertThat(titles).isNotEmpty();
    assertThat(told).isEqualTo(titles);
  }

  /** The packages of results and of the gate's steps are described where they are. */
  @Test
  void theMapHasEveryStoreyOfTheGateAndItsRooms() throws IOException {
    String map = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    String table = map.substring(map.indexOf("| package |"), map.indexOf("## One gate"));
    Path core = ROOT.resolve("perfgate-core/gate/src/main/java/io/github/perfgate/core");
    List<String> packages = new ArrayList<>(List.of("workload", "result", "gate"));
    for (String storey : List.of("base", "jvm", "code", "workload", "machine")) {
      try (Stream<Path> files = Files.list(core.resolve(storey))) {
        files
            .filter(Files::isDirectory)
            .forEach(room -> packages.add(storey + "." + room.getFileName()));
      }
    }

    assertThat(all(Pattern.compile("(?m)^\\| `([\\w.]+)` \\|"), table))
        .containsExactlyInAnyOrderElementsOf(packages);
  }

  /** A class that was renamed is looked for in vain by its old name. */
  @Test
  void classesThatTheMapDecisionsAndPackagesNameExist() throws IOException {
    Set<String> types = new HashSet<>(CLASSES_OF_THE_JDK);
    Set<String> named = new TreeSet<>();
    for (Path file : sources()) {
      types.add(file.getFileName().toString().replace(".java", ""));
      if (file.endsWith("package-info.java")) {
        named.addAll(all(TYPE_IN_JAVADOC, Files.readString(file)));
      }
    }
    for (Path page : pages().toList()) {
      if (page.startsWith(DECISIONS) || page.endsWith("ARCHITECTURE.md")) {
        named.addAll(all(TYPE, Files.readString(page)));
      }
    }

    assertThat(named).hasSizeGreaterThan(200);
    assertThat(types).containsAll(named);
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            // What builds write there changes meanwhile, and names types that are no more.
            String name = folder.getFileName().toString();
            return name.equals("target") || name.equals(".git")
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".java")) {
              sources.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return sources;
  }

  @Test
  void theMenuHasEveryPageOnce() throws Exception {
    NodeList items =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(SITE.resolve("site.xml").toFile())
            .getElementsByTagName("item");
    List<String> menu = new ArrayList<>();
    for (int i = 0; i < items.getLength(); i++) {
      menu.add(items.item(i).getAttributes().getNamedItem("href").getNodeValue());
    }
    List<String> pages = new ArrayList<>(List.of(REFERENCE));
    try (Stream<Path> files = Files.list(PAGES)) {
      files.forEach(file -> pages.add(file.getFileName().toString().replace(".md", ".html")));
    }

    assertThat(menu).containsExactlyInAnyOrderElementsOf(pages);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void examplesInXmlAreWellFormed(Path page) throws IOException {
    for (String example : blocks(Parser.builder().build().parse(Files.readString(page)), "xml")) {
      // Dots stand for parts that are left out.
      String xml =
          "<example>" + Pattern.compile("(?m)^…$").matcher(example).replaceAll("") + "</example>";
      assertThatCode(
              () ->
                  DocumentBuilderFactory.newInstance()
                      .newDocumentBuilder()
                      .parse(new InputSource(new StringReader(xml))))
          .as(example)
          .doesNotThrowAnyException();
    }
  }

  @Test
  void pagesSayWhatTheCodeDoes() throws IOException {
    String start = Files.readString(PAGES.resolve("getting-started.md"));
    String ci = Files.readString(PAGES.resolve("ci.md"));

    assertThat(start).as("the default is shorter than 50 ms").doesNotContain("iterationTime=50ms");
    assertThat(Files.readString(PAGES.resolve("research.md")))
        .contains("slowdowns.json")
        .doesNotContain("mutate.json");
    assertThat(ci)
        .contains("No recipe has run on GitHub, GitLab or Jenkins yet", "concurrency:")
        .contains("job that\nruns on `push` only to fill the cache is of no use");
    assertThat(Files.readString(ROOT.resolve("action/tell/action.yml")))
        .containsSubsequence("Mark the source lines", "continue-on-error: true", "upload-sarif");
    assertThat(Files.readString(ROOT.resolve("action/action.yml")))
        .contains("default: verify -Pperf -DskipTests -Dperfgate.skip=false");
  }

  @Test
  void theFrontPageIsShortAndSaysThatNotKnowingPasses() throws IOException {
    String front = Files.readString(ROOT.resolve(INDEX));

    assertThat(front.length()).isLessThan(9000);
    assertThat(front)
        .containsSubsequence(
            "[ERROR]",
            "also passes when perfgate does not know",
            "mvn io.github.perfgate:perfgate-maven-plugin:0.1.0-SNAPSHOT:compare -Dperfgate.baseline=HEAD~1",
            "<profile>",
            "## Does it work?");
  }

  /** Pages are read in the repository, too, so no filter of the site writes the version. */
  @Test
  void theVersionIsThatOfThePom() throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path page : pages().toList()) {
      all.append(Files.readString(page));
    }

    assertThat(
            all(
                Pattern.compile(
                    "<artifactId>perfgate-[a-z-]+</artifactId>\\s*<version>(.*)</version>"),
                all.toString()))
        .hasSizeGreaterThan(3)
        .containsOnly(System.getProperty("project.version"));
    assertThat(all).doesNotContain("@project.version@");
  }

  @Test
  void examplesHaveTheVersionOfThePom() throws IOException {
    StringBuilder poms = new StringBuilder();
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      for (Path pom : files.filter(file -> file.endsWith("pom.xml")).toList()) {
        poms.append(Files.readString(pom));
      }
    }

    assertThat(
            all(
                Pattern.compile(
                    "<(?:artifactId>perfgate-maven-plugin</artifactId>\\s*<version|perfgate\\.version)>([^$<]+)<"),
                poms.toString()))
        .hasSizeGreaterThan(5)
        .containsOnly(System.getProperty("project.version"));
  }

  @Test
  void troubleshootingQuotesMessagesThatExist() throws IOException {
    StringBuilder sources = new StringBuilder();
    for (String module :
        List.of(
            "perfgate-runtime/agent",
            "perfgate-core/gate",
            "perfgate-core/report",
            "perfgate-core/concurrent",
            "perfgate-core/loops",
            "perfgate-core/bundle",
            "perfgate-core/studies",
            "perfgate-maven-plugin")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
          sources.append(Files.readString(file));
        }
      }
    }
    // Long texts are written in several pieces.
    String texts = sources.toString().replaceAll("\"\\s*\\+\\s*\"", "");
    List<String> quoted =
        Pattern.compile("(?m)^### `(.*)`$")
            .matcher(Files.readString(PAGES.resolve("troubleshooting.md")))
            .results()
            .flatMap(heading -> Stream.of(heading.group(1).split("\\s*…\\s*")))
            .filter(part -> !part.isBlank())
            .toList();

    assertThat(quoted).hasSizeGreaterThan(15);
    assertThat(texts).contains(quoted);
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(match -> match.group(1)).toList();
  }

  private static List<String> blocks(Node document, String language) {
    List<String> blocks = new ArrayList<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(FencedCodeBlock block) {
            if (language.equals(block.getInfo())) {
              blocks.add(block.getLiteral());
            }
          }
        });
    return blocks;
  }
}
