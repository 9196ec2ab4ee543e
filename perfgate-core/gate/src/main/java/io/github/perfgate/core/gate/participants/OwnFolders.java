package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Gives every version its own files where arguments, variables or the working directory of measured
 * JVMs name the build folder of the module, mostly {@code target}. All versions run in the module's
 * folder of the working tree, so they would share what lies there, two at a time. The candidate
 * keeps the files that are named. Each other version gets a copy in a temporary folder: of what its
 * own build has there, else of what the candidate has. Nothing is written into a cached build.
 */
public final class OwnFolders {
  /** The rest of a path, up to what separates it from other parts of an argument. */
  private static final String REST = "(?<rest>(?:[/\\\\][^:;,=|\"']*+)?+)";

  private static final String USUAL = "target";

  private final Path shared;
  private final Pattern named;
  private final Map<String, Folder> byVersion;

  /**
   * The folders in which a version has its files.
   *
   * @param built the folder of its build; null if it is none
   * @param copies where its copies are
   */
  private record Folder(@Nullable Path built, Path copies) {}

  /**
   * @param module the module's folder in the working tree, in which all versions run
   * @param name the name of its build folder
   * @param built the build folders of the other versions, by version name; a version without one
   *     may be missing
   * @param versions the names of these versions
   * @param temporary an existing folder that the caller deletes
   */
  OwnFolders(
      Path module, String name, Map<String, Path> built, List<String> versions, Path temporary) {
    this.shared = module.resolve(name);
    String absolute =
        Stream.of(shared.toAbsolutePath().normalize(), real(module).resolve(name))
            .distinct()
            .map(path -> Pattern.quote(path.toString()))
            .collect(Collectors.joining("|"));
    this.named =
        Pattern.compile(
            "(?:(?<![\\w.-])(?:%s)(?![\\w.-])|(?<=^|[=:;,@\"'])(?:[.]/)?%s(?=[/\\\\]))%s"
                .formatted(absolute, Pattern.quote(name), REST));
    this.byVersion = new LinkedHashMap<>();
    for (String version : versions) {
      // Equally long names give equally long command lines.
      Path copies = temporary.resolve("own-%03d".formatted(byVersion.size()));
      byVersion.put(version, new Folder(built.get(version), copies));
    }
  }

  /**
   * The folders of a gate.
   *
   * @param others the built versions beside the candidate
   * @param temporary an existing folder that the caller deletes
   */
  public static OwnFolders of(GateInput input, List<Version> others, Path temporary) {
    Path own = buildFolder(input.module());
    Map<String, Path> built = new TreeMap<>();
    for (Version version : others) {
      Path folder = buildFolder(version.module());
      if (folder != null) {
        built.put(version.name(), folder);
      }
    }
    return new OwnFolders(
        input.origin().directory(),
        own == null ? USUAL : own.getFileName().toString(),
        built,
        others.stream().map(Version::name).toList(),
        temporary);
  }

  private static @Nullable Path buildFolder(ModuleBuild module) {
    Path folder = module.classes().getParent();
    return Files.isDirectory(module.classes()) && folder != null && folder.getFileName() != null
        ? folder
        : null;
  }

  private static Path real(Path module) {
    try {
      return module.toRealPath();
    } catch (IOException e) {
      return module.toAbsolutePath().normalize();
    }
  }

  /** The text as a version has it. */
  public String of(String version, String text) {
    Folder folder = byVersion.get(version);
    return folder == null
        ? text
        : named.matcher(text).replaceAll(match -> Matcher.quoteReplacement(own(match, folder)));
  }

  /** The environment as a version has it. */
  public JvmEnvironment of(String version, JvmEnvironment all) {
    if (!byVersion.containsKey(version)) {
      return all;
    }
    Map<String, String> variables = new TreeMap<>();
    all.variables().forEach((name, value) -> variables.put(name, of(version, value)));
    return new JvmEnvironment(Path.of(of(version, all.directory().toString())), variables);
  }

  /**
   * The arguments of a version's JVM.
   *
   * @param given arguments behind those that the benchmark itself asks for
   * @throws ProblemException if an argument of the benchmark cannot be replaced by a later one
   */
  public List<String> of(String version, Workload workload, List<String> given) {
    List<String> arguments = new ArrayList<>();
    if (workload.kind() != WorkloadKind.JUNIT) {
      for (String argument : workload.target().jvmArgs()) {
        String own = of(version, argument);
        if (!own.equals(argument)) {
          requireReplaceable(workload, argument);
          arguments.add(own);
        }
      }
    }
    given.forEach(argument -> arguments.add(of(version, argument)));
    return arguments;
  }

  /** The JVM takes the last value of a property or flag that is given twice. */
  private void requireReplaceable(Workload workload, String argument) {
    if (!argument.startsWith("-D") && !argument.startsWith("-XX:")) {
      throw new ProblemException(
          Help.FORK,
          "%s asks in @Fork for `%s`, which names the build folder %s, and both versions would use it at the same time"
              .formatted(workload.id(), argument, shared),
          "move the argument to <jvmArgs> (-Dperfgate.jvmArgs), where each version gets its own files, or name another folder");
    }
  }

  private String own(MatchResult match, Folder folder) {
    // Group 1 is the only one that has a number besides the whole.
    String rest = match.group(1);
    try {
      Path below = Path.of(rest.replaceFirst("^[/\\\\]++", "")).normalize();
      if (below.isAbsolute() || below.startsWith("..")) {
        return match.group();
      }
      boolean isWhole = below.toString().isEmpty();
      Path copy = isWhole ? folder.copies() : folder.copies().resolve(below);
      if (isWhole || !Files.exists(copy)) {
        fill(copy, below, folder.built());
      }
      boolean isFolder = rest.length() > 1 && (rest.endsWith("/") || rest.endsWith("\\"));
      return copy + (isFolder ? rest.substring(rest.length() - 1) : "");
    } catch (InvalidPathException e) {
      return match.group();
    } catch (IOException | UncheckedIOException e) {
      throw new ProblemException(
          Help.FORK,
          "What the measured JVMs are given in %s cannot be copied for the other version: %s"
              .formatted(shared, e),
          "make it readable, or name another folder in the arguments of the JVMs",
          e);
    }
  }

  private void fill(Path copy, Path below, @Nullable Path built) throws IOException {
    Files.createDirectories(copy.toAbsolutePath().getParent());
    if (below.toString().isEmpty()) {
      Files.createDirectories(copy);
      link(built, copy);
      return;
    }
    Path ofBuild = built == null ? null : built.resolve(below);
    Path from = ofBuild != null && Files.exists(ofBuild) ? ofBuild : shared.resolve(below);
    if (Files.exists(from)) {
      FileTree.copy(from, copy);
    }
  }

  /** A whole build folder can be large, so that a copy of it has links to what it contains. */
  private static void link(@Nullable Path built, Path copy) throws IOException {
    if (built == null) {
      return;
    }
    try (DirectoryStream<Path> children = Files.newDirectoryStream(built)) {
      for (Path child : children) {
        Path link = copy.resolve(child.getFileName().toString());
        if (!Files.exists(link)) {
          Files.createSymbolicLink(link, child);
        }
      }
    } catch (UnsupportedOperationException e) {
      throw new IOException("this file system has no symbolic links", e);
    }
  }
}
