package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/**
 * A project in {@value #FOLDER}. In its poms {@code @perfgate@}, {@code @jmh@} and {@code @junit@}
 * stand for versions, {@code @some-maven-plugin@} for the version that perfgate itself is built
 * with, and {@code @include:file@} for a fragment that several poms share.
 */
final class ProjectTemplate {
  private static final Pattern PLACEHOLDER = Pattern.compile("@([a-z][a-z.:/-]*)@");
  private static final String FOLDER = "perfgate-it/projects";

  private ProjectTemplate() {}

  /** Copies the template's files into the folder; files that exist are replaced. */
  static void copy(String template, Path folder) {
    Path source = resource(template);
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        Path target = folder.resolve(source.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.writeString(
            target,
            file.endsWith("pom.xml") ? fill(Files.readString(file)) : Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies a folder, without what builds and git make in it. */
  static void copyAsItIs(Path source, Path folder) {
    Set<String> left = Set.of(".git", "target");
    try {
      Files.walkFileTree(
          source,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes)
                throws IOException {
              if (left.contains(path.getFileName().toString())) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              Files.createDirectories(folder.resolve(source.relativize(path).toString()));
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes)
                throws IOException {
              // In a worktree `.git` is a file.
              if (!left.contains(path.getFileName().toString())) {
                Path target = folder.resolve(source.relativize(path).toString());
                Files.copy(path, target, StandardCopyOption.REPLACE_EXISTING);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String fill(String text) {
    return PLACEHOLDER.matcher(text).replaceAll(match -> Matcher.quoteReplacement(value(match)));
  }

  private static String value(MatchResult match) {
    String name = match.group(1);
    if (name.startsWith("include:")) {
      return fragment(name.substring("include:".length()));
    }
    return switch (name) {
      case "perfgate" -> OuterBuild.perfgateVersion();
      case "jmh" -> OuterBuild.jmhVersion();
      case "junit" -> OuterBuild.junitVersion();
      default -> pluginVersion(name);
    };
  }

  private static String fragment(String name) {
    try {
      return fill(Files.readString(resource(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String pluginVersion(String artifactId) {
    try {
      Document pom =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(OuterBuild.rootPom().toFile());
      String version =
          XPathFactory.newInstance()
              .newXPath()
              .evaluate(
                  "//pluginManagement/plugins/plugin[artifactId='" + artifactId + "']/version",
                  pom);
      if (version.isEmpty()) {
        throw new IllegalStateException("No version of " + artifactId + " in the root pom");
      }
      return version;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ParserConfigurationException | SAXException | XPathExpressionException e) {
      throw new IllegalStateException("Cannot read " + OuterBuild.rootPom(), e);
    }
  }

  private static Path resource(String name) {
    return OuterBuild.rootPom().resolveSibling(FOLDER).resolve(name);
  }
}
