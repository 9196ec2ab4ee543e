package io.github.perfgate.core.jvm.process;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A digest of all on which it depends what a gate measures, traces or counts: code, arguments,
 * inputs and settings. Equal fingerprints mean that what is stored belongs to exactly this state.
 * Jars are compared by their entries' contents, so that packaging the same classes again changes
 * nothing.
 */
public final class StateFingerprint {
  /** Arguments that name a file to read; files that a JVM writes, such as logs, do not count. */
  private static final Pattern READING =
      Pattern.compile(
          "(?:-javaagent:|-agentpath:|@|-XX:CompileCommandFile=|-XX:CompilerDirectivesFile=|-XX:Flags="
              + "|-XX:VMOptionsFile=|-XX:SharedArchiveFile=|-Xbootclasspath/a:|--patch-module=[^=]+="
              + "|-Djava.util.logging.config.file=|-Djava.security.policy==?)(?<file>[^=]+)(?:=.*)?");

  /** What the manifest says to the JVM; the rest are time stamps and build numbers. */
  private static final List<String> ATTRIBUTES =
      List.of(
          "Multi-Release",
          "Class-Path",
          "Launcher-Agent-Class",
          "Add-Opens",
          "Add-Exports",
          "Enable-Native-Access");

  private static final String VARIABLE = "env:";

  private final Sha256 digest = new Sha256();
  private final Predicate<String> counts;

  private StateFingerprint(Predicate<String> counts) {
    this.counts = counts;
  }

  /** Starts with nothing. */
  public StateFingerprint() {
    this(StateFingerprint::isRead);
  }

  /**
   * Starts with all that a JVM finds when it executes code of the project, besides its class path.
   *
   * @param kind what is found out there
   */
  public static StateFingerprint of(
      String kind, Path javaHome, List<String> arguments, JvmEnvironment jvmEnvironment) {
    try {
      StateFingerprint state =
          new StateFingerprint()
              .add("kind", kind)
              .add("jdk", javaHome.toRealPath().toString())
              .add("directory", jvmEnvironment.directory().toAbsolutePath().normalize().toString())
              .addArguments(arguments, jvmEnvironment.directory())
              .addInputs(jvmEnvironment.inputs().names(), jvmEnvironment.inputs().directory());
      // An update of the JDK may come into the same folder.
      state.addIfThere("release", javaHome);
      jvmEnvironment.variables().forEach((name, value) -> state.add("variable " + name, value));
      return state;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A fingerprint of classes only, as tests may write other files beside them. */
  public static StateFingerprint ofClasses() {
    return new StateFingerprint(name -> name.endsWith(".class"));
  }

  /** Adds a named setting. */
  public StateFingerprint add(String name, String value) {
    digest.add(name).add(value);
    return this;
  }

  /**
   * Adds arguments of a JVM, with the content of the files that they let it read, for example of
   * {@code -javaagent:agent.jar=x}, {@code @options} and {@code -XX:CompileCommandFile=file}.
   *
   * @param directory where the JVM runs
   */
  public StateFingerprint addArguments(List<String> arguments, Path directory) {
    digest.add("arguments");
    try {
      for (String argument : arguments) {
        digest.add(argument);
        Optional<String> file = readBy(argument);
        if (file.isPresent()) {
          for (String one : file.get().split(File.pathSeparator)) {
            addIfThere(one, directory);
          }
        }
      }
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Adds what workloads read besides their class path.
   *
   * @param inputs files and folders, and environment variables as {@code env:NAME}
   * @param directory where the JVM runs
   * @throws ProblemException if a file does not exist
   */
  public StateFingerprint addInputs(List<String> inputs, Path directory) {
    try {
      for (String input : inputs) {
        digest.add("input").add(input);
        if (isVariable(input)) {
          String value = System.getenv(input.substring(VARIABLE.length()));
          digest.add(value == null ? "unset" : "=" + value);
        } else {
          addInput(input, directory);
        }
      }
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addInput(String input, Path directory) throws IOException {
    Path path;
    try {
      path = directory.resolve(input);
    } catch (InvalidPathException e) {
      throw missing(input, e);
    }
    if (Files.isDirectory(path)) {
      addDirectory(path);
    } else if (Files.isRegularFile(path)) {
      digest.addFile(path);
    } else {
      throw missing(input, null);
    }
  }

  private static ProblemException missing(String input, @Nullable Exception cause) {
    return new ProblemException(
        Help.SAMPLES,
        "<inputs> (-Dperfgate.inputs) names %s, which does not exist"
            .formatted(PlainText.line(input)),
        "name a file or a folder, relative to the module, or a variable as env:NAME",
        cause);
  }

  /** The file that an argument of a JVM lets it read, as the argument names it. */
  public static Optional<String> readBy(String argument) {
    Matcher reading = READING.matcher(argument);
    return reading.matches() ? Optional.of(reading.group("file")) : Optional.empty();
  }

  /** Whether an entry of the inputs is an environment variable and no file. */
  public static boolean isVariable(String input) {
    return input.startsWith(VARIABLE);
  }

  private void addIfThere(String name, Path directory) throws IOException {
    Path file;
    try {
      file = directory.resolve(name);
    } catch (InvalidPathException e) {
      return;
    }
    if (Files.isRegularFile(file)) {
      digest.add("file").addFile(file);
    } else if (Files.isDirectory(file)) {
      digest.add("folder");
      addDirectory(file);
    }
  }

  /**
   * Adds the contents of a class path, in its order; the names of jars and folders do not count.
   */
  public StateFingerprint addClassPath(List<Path> entries) {
    try {
      for (Path entry : entries) {
        digest.add("entry");
        if (Files.isDirectory(entry)) {
          addDirectory(entry);
        } else if (Files.isRegularFile(entry)) {
          addFile(entry);
        }
      }
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addDirectory(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file :
          files.filter(Files::isRegularFile).sorted(Comparator.naturalOrder()).toList()) {
        String name = directory.relativize(file).toString().replace('\\', '/');
        if (counts.test(name)) {
          digest.add(name).addFile(file);
        }
      }
    }
  }

  private void addFile(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      zip.stream()
          .filter(entry -> !entry.isDirectory() && counts.test(entry.getName()))
          .sorted(Comparator.comparing(ZipEntry::getName))
          .forEach(
              entry -> digest.add(entry.getName() + ' ' + entry.getCrc() + ' ' + entry.getSize()));
      addManifest(zip, file);
    } catch (ZipException e) {
      digest.addFile(file);
    }
  }

  private void addManifest(ZipFile zip, Path file) throws IOException {
    ZipEntry entry = zip.getEntry(JarFile.MANIFEST_NAME);
    if (entry == null) {
      return;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      Attributes attributes = new Manifest(in).getMainAttributes();
      for (String name : ATTRIBUTES) {
        String value = attributes.getValue(name);
        if (value != null) {
          add(name, value);
        }
      }
    } catch (IOException e) {
      // It cannot be read as a manifest, so all of it counts.
      digest.addFile(file);
    }
  }

  /**
   * Leaves out files into which Maven writes time stamps and build numbers, and which no measured
   * code reads.
   */
  private static boolean isRead(String name) {
    return !name.equals(JarFile.MANIFEST_NAME) && !name.startsWith("META-INF/maven/");
  }

  /** The digest of everything added so far, in hexadecimal. Call it once. */
  public String value() {
    return digest.hex();
  }
}
