package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.LocalModule;
import io.github.perfgate.core.concurrent.focus.ReleaseClasses;
import io.github.perfgate.maven.params.SettingsReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the releases that are compared without a project: parts with {@code +} between, each a
 * release, a jar or a folder of classes.
 */
public final class ReleaseReader {
  private static final Pattern RELEASE = Pattern.compile("([^:\\s+]+):([^:\\s+]+):([^:\\s+]+)");

  private final MavenReleases releases;
  private final Path started;

  /**
   * @param started the folder in which paths of files begin
   */
  public ReleaseReader(MavenReleases releases, Path started) {
    this.releases = releases;
    this.started = started;
  }

  /**
   * Resolves a release.
   *
   * @param name the setting, {@code baseline} or {@code candidate}
   * @param text its value
   * @throws ProblemException when the value has another form, or a part cannot be found
   */
  public ReleaseClasses.Release read(String name, String text) {
    List<Path> own = new ArrayList<>();
    List<Path> all = new ArrayList<>();
    for (String one : text.split("[+]", -1)) {
      String part = one.strip();
      Matcher release = RELEASE.matcher(part);
      if (part.startsWith(Revision.Local.PREFIX)) {
        Path file =
            LocalModule.file(
                started, new Revision.Local(name, part.substring(Revision.Local.PREFIX.length())));
        own.add(file);
        all.add(file);
      } else if (release.matches()) {
        Revision.Release wanted =
            new Revision.Release(
                name.equals("baseline") ? Revision.BASELINE : Revision.CURRENT,
                release.group(1),
                release.group(2),
                release.group(3));
        for (Artifact artifact : resolved(name, wanted)) {
          all.add(artifact.file());
          if (artifact.groupId().equals(release.group(1))
              && artifact.artifactId().equals(release.group(2))) {
            own.add(artifact.file());
          }
        }
      } else {
        throw SettingsReader.wrong(
            name,
            text,
            "releases groupId:artifactId:version, or jars and folders of classes file:PATH");
      }
    }
    return new ReleaseClasses.Release(
        text, own.stream().distinct().toList(), all.stream().distinct().toList());
  }

  /**
   * Resolves a release. The remedy for a missing one is that of this goal, which needs no project.
   */
  private List<Artifact> resolved(String name, Revision.Release release) {
    try {
      return releases.resolve(release);
    } catch (ProblemException e) {
      throw new ProblemException(
          Help.SETTING,
          e.problem(),
          "say -Dperfgate.%s=groupId:artifactId:version with a release of Maven Central, or of a repository that settings.xml or the project names"
              .formatted(name),
          e);
    }
  }
}
