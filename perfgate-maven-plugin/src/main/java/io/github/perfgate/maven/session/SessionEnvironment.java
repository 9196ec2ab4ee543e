package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import io.github.perfgate.core.code.version.maven.BuildEnvironment.Sibling;
import io.github.perfgate.core.code.version.maven.BuildRules;
import io.github.perfgate.core.code.version.maven.MavenInstallation;
import io.github.perfgate.core.code.version.maven.MavenOptions;
import io.github.perfgate.maven.spy.ProjectProfiles;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** Collects from a Maven session what the build of another commit needs. */
public final class SessionEnvironment {
  private final MavenSession session;
  private final MavenExecutionRequest request;
  private final BuildRules rules;

  /**
   * @param session the session that runs the gate
   * @param rules what the user says about builds of other commits
   */
  public SessionEnvironment(MavenSession session, BuildRules rules) {
    this.session = session;
    this.rules = rules;
    this.request = session.getRequest();
  }

  /**
   * Describes the session.
   *
   * @param project the gated module
   * @param others the other modules that are compared
   * @param repository the root of the working tree that the module is in
   * @param spyJar the file into which {@link io.github.perfgate.maven.spy.SpyJar} wrote the spy
   * @throws ProblemException when this Maven cannot be started once more, or the module is not in
   *     the repository
   */
  public BuildEnvironment of(
      MavenProject project, List<MavenProject> others, Path repository, Path spyJar) {
    ModulePlace place = place(project, repository);
    return new BuildEnvironment(
        installation(),
        place,
        options(),
        spyJar,
        rules,
        ProjectProfiles.of(project),
        others.stream()
            .map(one -> new Sibling(place(one, repository), ProjectProfiles.of(one)))
            .filter(one -> isInProject(one.place(), place))
            .toList());
  }

  private static boolean isInProject(ModulePlace one, ModulePlace other) {
    return one.root().equals(other.root()) && one.pom().equals(other.pom());
  }

  private MavenInstallation installation() {
    String home = property("maven.home");
    if (home == null) {
      throw new ProblemException(
          Help.MODULE,
          "this Maven does not say where it is installed, so that it cannot build other versions",
          "start the build with `mvn` or `mvnw` instead of a Maven that is embedded in another"
              + " program");
    }
    String version = property("maven.version");
    return new MavenInstallation(
        Path.of(home),
        version == null ? "unknown" : version,
        Path.of(System.getProperty("java.home")));
  }

  private ModulePlace place(MavenProject project, Path repository) {
    Path top = real(repository);
    Path module = real(ModuleFolder.of(project));
    if (!module.startsWith(top)) {
      throw new ProblemException(
          Help.MODULE,
          "the module " + module + " is not in the repository " + top,
          "run the gate on a module that is under version control");
    }
    Path root = root(module, top);
    return new ModulePlace(
        top.relativize(root),
        pom(root),
        top.relativize(module),
        project.getFile() == null ? ModulePlace.USUAL_POM : project.getFile().getName(),
        project.getGroupId(),
        project.getArtifactId());
  }

  /** The name of the root's pom; {@code -f} may have named an unusual one. */
  private String pom(Path root) {
    File pom = request.getPom();
    boolean ofRoot = pom != null && real(pom.toPath().toAbsolutePath().getParent()).equals(root);
    return ofRoot ? pom.getName() : ModulePlace.USUAL_POM;
  }

  /**
   * The folder whose pom leads to the module: the session's multi-module root. If that is no
   * project (a repository of several), the folder where Maven was started, or else the module.
   */
  private Path root(Path module, Path repository) {
    File multiModule = request.getMultiModuleProjectDirectory();
    return Stream.of(
            multiModule == null ? module : multiModule.toPath(),
            Path.of(session.getExecutionRootDirectory()))
        .map(SessionEnvironment::real)
        .filter(folder -> folder.startsWith(repository) && module.startsWith(folder))
        .filter(folder -> PomTree.below(folder).find(module) != null)
        .findFirst()
        .orElse(module);
  }

  /** The profiles in the form of {@code -P}, those that settings activate included. */
  static List<String> profiles(MavenExecutionRequest request) {
    List<String> profiles = new ArrayList<>(request.getActiveProfiles());
    request.getInactiveProfiles().forEach(profile -> profiles.add("!" + profile));
    return profiles;
  }

  /**
   * The profiles that a command has to name. Those that the user's or the global settings both
   * define and activate are active without that.
   */
  static List<String> profilesOfCommand(MavenExecutionRequest request) {
    List<Element> settings =
        Stream.of(request.getUserSettingsFile(), request.getGlobalSettingsFile())
            .filter(file -> file != null && file.isFile())
            .flatMap(file -> PlainXml.root(file.toPath()).stream())
            .toList();
    Set<String> active = texts(settings.stream().flatMap(one -> in(one, "activeProfiles")));
    Set<String> defined =
        texts(
            settings.stream()
                .flatMap(one -> in(one, "profiles"))
                .flatMap(profile -> PlainXml.children(profile).stream())
                .filter(element -> element.getTagName().equals("id")));
    return profiles(request).stream()
        .filter(profile -> !active.contains(profile) || !defined.contains(profile))
        .toList();
  }

  private static Stream<Element> in(Element settings, String list) {
    return PlainXml.children(settings).stream()
        .filter(element -> element.getTagName().equals(list))
        .flatMap(element -> PlainXml.children(element).stream());
  }

  private static Set<String> texts(Stream<Element> elements) {
    return elements.map(PlainXml::text).collect(Collectors.toSet());
  }

  /** The file that {@code -t} names; null if Maven looks at the usual place. */
  static @Nullable Path toolchains(MavenExecutionRequest request) {
    return unlessUsual(
        request.getUserToolchainsFile(),
        Path.of(System.getProperty("user.home"), ".m2", "toolchains.xml"));
  }

  private MavenOptions options() {
    Path user = Path.of(System.getProperty("user.home"), ".m2");
    String home = property("maven.home");
    Path global = Path.of(home == null ? "" : home, "conf");
    return new MavenOptions(
        unlessUsual(request.getUserSettingsFile(), user.resolve("settings.xml")),
        unlessUsual(request.getGlobalSettingsFile(), global.resolve("settings.xml")),
        toolchains(request),
        unlessUsual(request.getGlobalToolchainsFile(), global.resolve("toolchains.xml")),
        profiles(request),
        UserProperties.of(request),
        request.getLocalRepositoryPath().toPath().toAbsolutePath(),
        request.isOffline());
  }

  private static @Nullable Path unlessUsual(@Nullable File file, Path usual) {
    if (file == null || !file.exists() || file.toPath().equals(usual)) {
      return null;
    }
    return file.toPath().toAbsolutePath();
  }

  private @Nullable String property(String name) {
    Properties properties = session.getSystemProperties();
    return properties.getProperty(name, System.getProperty(name));
  }

  private static Path real(Path path) {
    try {
      return Files.exists(path) ? path.toRealPath() : path.toAbsolutePath().normalize();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
