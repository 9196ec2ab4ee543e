package io.github.perfgate.it.situations;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/** Branches, clones and names in git. */
final class CheckoutSituations {
  private static final String MAINTENANCE = "release/1.x";
  private static final String NOTES = "NOTES.md";

  private CheckoutSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
                "file-name-beyond-the-locale-on-main",
                "git-commit-id/git-commit-id-maven-plugin#383",
                Expected.red().orFails("names the locale to use", "LC_ALL"),
                project -> Examples.save(Examples.slow(umlaut(project))))
            .with(call -> call.environment("LC_ALL", "C")),
        new Situation(
                "file-name-beyond-the-locale-on-a-branch",
                "jenkins-infra/helpdesk#3130",
                Expected.nothingChanged().orFails("names the locale to use", "LC_ALL"),
                project -> {
                  umlaut(project).git().branch("topic", "main");
                  return Examples.save(project.write(NOTES, "note\n"));
                })
            .with(call -> call.environment("LC_ALL", "C")),
        new Situation(
            "push-to-a-maintenance-branch",
            "gitflow-incremental-builder/gitflow-incremental-builder#370",
            Expected.nothingChanged(),
            CheckoutSituations::maintenance),
        new Situation(
                "push-to-a-maintenance-branch-on-github",
                "gitflow-incremental-builder/gitflow-incremental-builder#370",
                Expected.nothingChanged(),
                CheckoutSituations::maintenance)
            .with(
                call ->
                    call.environment("GITHUB_ACTIONS", "true")
                        .environment("GITHUB_EVENT_NAME", "push")
                        .environment("GITHUB_REF_NAME", MAINTENANCE)),
        new Situation(
                "merge-commit-in-a-clone-of-depth-two",
                "paiml/ruchy#228",
                Expected.red().orFails("names the depth to fetch", "fetch-depth"),
                CheckoutSituations::mergeOfDepthTwo)
            .with(
                call ->
                    call.environment("GITHUB_ACTIONS", "true")
                        .environment("GITHUB_BASE_REF", "main")),
        new Situation(
            "version-from-git-on-a-branch",
            "qoomon/maven-git-versioning-extension#241",
            Expected.red(),
            CheckoutSituations::versionFromGit),
        new Situation(
            "version-from-git-in-a-linked-worktree",
            "qoomon/maven-git-versioning-extension#190",
            Expected.red(),
            project -> {
              Examples.shell(
                  versionFromGit(project), "git worktree add -q -b feature/y ../linked HEAD");
              return Examples.beside(project, "linked");
            }));
  }

  private static GateProject umlaut(GateProject project) {
    return Examples.save(Examples.oneModule(project).write("docs/\u00dcbersicht.md", "x\n"));
  }

  /** The branch left main long ago and is slower since; the last commit is about documents. */
  private static GateProject maintenance(GateProject project) {
    Examples.save(Examples.oneModule(project)).git().branch(MAINTENANCE, "main");
    Examples.save(Examples.slow(project));
    Examples.save(project.write(NOTES, "note\n"));
    project.git().checkout("main");
    Examples.shell(
        project, "git clone -q . ../clone && cd ../clone && git checkout -q " + MAINTENANCE);
    return Examples.beside(project, "clone");
  }

  /** What a CI checks out for a pull request: the merge, its parents, and no branch. */
  private static GateProject mergeOfDepthTwo(GateProject project) {
    Examples.save(Examples.oneModule(project)).git().branch("topic", "main");
    Examples.save(Examples.slow(project));
    project.git().checkout("main");
    Examples.save(project.write(NOTES, "note\n"));
    Examples.shell(
        project,
        """
        git merge -q --no-ff -m merge topic
        git update-ref refs/pull/1/merge HEAD
        git reset -q --hard HEAD~1
        git init -q ../runner
        cd ../runner
        git remote add origin "file://$OLDPWD"
        git fetch -q --depth=2 origin +refs/pull/1/merge:refs/remotes/pull/1/merge
        git checkout -q refs/remotes/pull/1/merge
        """);
    return Examples.beside(project, "runner");
  }

  private static GateProject versionFromGit(GateProject project) {
    Examples.save(
            Examples.reactor(project)
                .write(
                    ".mvn/extensions.xml",
                    """
                    <extensions>
                      <extension>
                        <groupId>me.qoomon</groupId>
                        <artifactId>maven-git-versioning-extension</artifactId>
                        <version>9.12.1</version>
                      </extension>
                    </extensions>
                    """)
                .write(
                    ".mvn/maven-git-versioning-extension.xml",
                    """
                    <configuration xmlns="https://github.com/qoomon/maven-git-versioning-extension">
                      <refs>
                        <ref type="branch">
                          <pattern>.+</pattern>
                          <version>${ref.slug}-SNAPSHOT</version>
                        </ref>
                      </refs>
                      <rev>
                        <version>${commit.short}</version>
                      </rev>
                    </configuration>
                    """))
        .git()
        .branch("feature/x", "main");
    return Examples.save(Examples.slow(project, Examples.REACTOR_WORDS));
  }
}
