package io.github.perfgate.it.truth;

import io.github.perfgate.it.harness.GateProject;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The project of a case, made once and kept, with the classes of both versions for plain JMH.
 *
 * @param folder the folder of the case
 * @param project its two commits, the candidate checked out
 */
record CaseFolder(Path folder, GateProject project) {
  private static final String CLASS_PATH = "target/class-path.txt";

  /**
   * A version, with a name as long as the other's: paths of other lengths may measure otherwise.
   */
  enum Version {
    BASELINE("left_"),
    CANDIDATE("right");

    private final String folder;

    Version(String folder) {
      this.folder = folder;
    }
  }

  /** The folder of a case in a folder of cases. */
  static CaseFolder of(Path cases, TruthCase truth) {
    Path folder = cases.resolve(truth.name());
    // What an interrupted run left is incomplete until this file is there.
    Path complete = folder.resolve("complete");
    if (Files.exists(complete)) {
      return new CaseFolder(folder, GateProject.open(folder, truth.name()).withCacheOfItsOwn());
    }
    Kept.delete(folder);
    GateProject project =
        GateProject.create(folder, truth.name())
            .withCacheOfItsOwn()
            .from("truth/project")
            .from("truth/" + truth.template());
    if (truth.template().equals(TruthCase.LIBRARIES)) {
      LibraryDoses.write(project, folder);
    }
    CaseFolder made = new CaseFolder(folder, project);
    made.keep(Version.BASELINE, "Baseline");
    truth.edit(project);
    made.keep(Version.CANDIDATE, truth.name());
    Kept.write(complete, "");
    return made;
  }

  private void keep(Version version, String message) {
    project.commit(message);
    project
        .mvn(
            "test-compile",
            "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath",
            "-Dmdep.outputFile=" + CLASS_PATH)
        .run()
        .shouldPass();
    for (String classes : List.of("classes", "test-classes")) {
      Path kept = folder.resolve(version.folder).resolve(classes);
      Kept.makeFolder(kept.getParent());
      GateProject.copyTree(project.file("target").resolve(classes), kept);
    }
  }

  /** The class path of a version's benchmarks. */
  String classPath(Version version) {
    Path classes = folder.resolve(version.folder);
    return String.join(
        File.pathSeparator,
        classes.resolve("classes").toString(),
        classes.resolve("test-classes").toString(),
        project.read(CLASS_PATH).strip());
  }
}
