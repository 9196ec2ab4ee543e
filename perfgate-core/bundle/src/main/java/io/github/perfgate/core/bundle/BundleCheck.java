package io.github.perfgate.core.bundle;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.machine.host.HostFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether an unpacked bundle is as it was made, and of use on this host. */
final class BundleCheck {
  private static final Logger LOG = LoggerFactory.getLogger(BundleCheck.class);
  private static final int MOST_NAMED = 5;
  private static final Pattern SUM = Pattern.compile("(?<hash>[0-9a-f]{64})  (?<name>.+)");
  private static final String UNPACK =
      "unpack the archive again, all of it, into a folder of its own; if that does not help, copy the archive again";

  private BundleCheck() {}

  /**
   * Checks every file.
   *
   * @param bundle the folder of the unpacked bundle
   * @param javaHome the JDK that is to run the measured JVMs
   * @throws ProblemException if a file is missing, changed or too many, or the bundle was made for
   *     another perfgate, JDK or platform
   */
  static void require(Path bundle, Path javaHome) {
    try {
      requireIntact(bundle, sums(bundle));
      requireHost(manifest(bundle), javaHome);
    } catch (IOException e) {
      throw new ProblemException(
          Help.BUNDLE,
          "The bundle in %s cannot be read: %s".formatted(bundle, e),
          "make its files readable, or " + UNPACK,
          e);
    }
  }

  private static Map<String, String> sums(Path bundle) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try {
      for (String line : Files.readAllLines(bundle.resolve(BundleFiles.SUMS))) {
        Matcher sum = SUM.matcher(line);
        if (!sum.matches()) {
          throw damaged(bundle, List.of(BundleFiles.SUMS + " was changed"));
        }
        sums.put(sum.group("name"), sum.group("hash"));
      }
    } catch (NoSuchFileException e) {
      throw damaged(bundle, List.of(BundleFiles.SUMS + " is missing"));
    }
    return sums;
  }

  private static void requireIntact(Path bundle, Map<String, String> sums) throws IOException {
    List<String> flaws = new ArrayList<>();
    Map<String, String> missing = new TreeMap<>(sums);
    Path root = bundle.toRealPath();
    try (Stream<Path> tree = Files.walk(root)) {
      for (Path file :
          tree.filter(one -> !Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS))
              .sorted()
              .toList()) {
        String name = BundleFiles.slashed(root.relativize(file));
        String sum = missing.remove(name);
        // A link leads to files that nobody checks.
        if (Files.isSymbolicLink(file) || (sum == null && !name.equals(BundleFiles.SUMS))) {
          flaws.add(name + " is no part of it");
        } else if (sum != null && !BundleFiles.hash(Files.readAllBytes(file)).equals(sum)) {
          flaws.add(name + " was changed");
        }
      }
    }
    missing.keySet().forEach(name -> flaws.add(name + " is missing"));
    if (!flaws.isEmpty()) {
      throw damaged(bundle, flaws);
    }
  }

  private static ProblemException damaged(Path bundle, List<String> flaws) {
    int more = flaws.size() - MOST_NAMED;
    return new ProblemException(
        Help.BUNDLE,
        "The bundle in %s is not as it was made: %s"
            .formatted(
                bundle,
                flaws.stream().limit(MOST_NAMED).map(PlainText::line).collect(joining(", "))
                    + (more > 0 ? " and %s more".formatted(Counted.of(more, "file")) : "")),
        UNPACK);
  }

  private static BundleManifest manifest(Path bundle) throws IOException {
    byte[] json = Files.readAllBytes(bundle.resolve(BundleManifest.FILE));
    int format = ModelJson.MAPPER.readTree(json).path("format").asInt();
    if (format != BundleManifest.FORMAT) {
      throw new ProblemException(
          Help.BUNDLE,
          "The bundle in %s has the format %d, and this perfgate reads the format %d"
              .formatted(bundle, format, BundleManifest.FORMAT),
          "start the perfgate.jar of the same bundle, or make the bundle again");
    }
    return BundleJson.read(json, BundleManifest.class, path -> path);
  }

  /** Which JDK measures decides about times; so do libraries of a platform. */
  static void requireHost(BundleManifest manifest, Path javaHome) {
    int feature = HostFacts.javaFeature(javaHome);
    if (feature != manifest.feature()) {
      throw new ProblemException(
          Help.BUNDLE,
          "The bundle was made for JDK %d, and %s is JDK %s"
              .formatted(manifest.feature(), javaHome, feature == 0 ? "unknown" : feature),
          "name a JDK %d with --jdk=FOLDER, or make the bundle with this JDK"
              .formatted(manifest.feature()));
    }
    String platform = manifest.platform();
    if (platform != null && !platform.equals(BundleManifest.here())) {
      throw new ProblemException(
          Help.BUNDLE,
          "The bundle has libraries for %s, and this host is %s"
              .formatted(platform, BundleManifest.here()),
          "make the bundle on a host like this one");
    }
    String java = HostFacts.java(javaHome);
    if (!java.equals(manifest.java())) {
      LOG.warn(
          "The bundle was made with {}, and {} measures; perfgate:merge refuses shards of different JDKs",
          manifest.java(),
          java);
    }
  }
}
