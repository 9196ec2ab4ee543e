package io.github.perfgate.core.gate.participants;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.input.Candidate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class NewCodeTest {
  private static final String NO_MODULE = "no module: BASELINE has no module com.acme:bench";
  private static final String OLD = "words/src/main/java/com/acme/Words.java";

  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  private ScratchRepository scratch;
  private Path own;
  private Path words;
  private String baseline;

  @BeforeEach
  void create() throws IOException {
    scratch = ScratchRepository.in(temporary.resolve("project"));
    baseline =
        scratch.commit(
            "words",
            Map.of(OLD, "package com.acme;\npublic final\nclass   Words { record Pair() {} }"));
    scratch.write(OLD, "class Words { record Pair() {} }");
    own = Files.createDirectories(temporary.resolve("own"));
    words = Files.createDirectories(temporary.resolve("words"));
    type(words, "com/acme/Words.class");
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @Test
  void aModuleWithoutAnOldClassIsNewCode() throws IOException {
    type(own, "com/acme/fresh/Fresh.class");
    type(own, "com/acme/fresh/jmh_generated/FreshBenchmark_jmhType.class");

    assertThat(reason(NO_MODULE)).startsWith("new code: ");
  }

  @Test
  void aModuleThatUsesOldCodeIsNot() throws IOException {
    type(own, "com/acme/fresh/Fresh.class");

    assertThat(reason(NO_MODULE, dependency(true, "com.acme"))).isEqualTo(NO_MODULE);
    // With -pl, modules come from the local repository.
    assertThat(reason(NO_MODULE, dependency(false, "com.acme"))).isEqualTo(NO_MODULE);
    assertThat(reason(NO_MODULE, dependency(false, "org.other"))).startsWith("new code: ");
  }

  @Test
  void aModuleThatWasRenamedIsNot() throws IOException {
    type(own, "org/other/Words.class");
    assertThat(reason(NO_MODULE)).as("the package").isEqualTo(NO_MODULE);

    Files.delete(scratch.directory().resolve(OLD));
    Files.delete(own.resolve("org/other/Words.class"));
    type(own, "com/acme/Texts.class");
    assertThat(reason(NO_MODULE)).as("the class").isEqualTo(NO_MODULE);
  }

  @Test
  void aModuleWithoutClassesIsNot() {
    assertThat(reason(NO_MODULE)).isEqualTo(NO_MODULE);
  }

  @Test
  void aTypeThatTheBaselineDoesNotDeclareIsNewCode() throws IOException {
    type(own, "com/acme/Fresh.class");
    String links = "does not link against the baseline: java.lang.NoClassDefFoundError: ";

    assertThat(reason(links + "com/acme/Fresh$Inner"))
        .isEqualTo("new code: the baseline has no com.acme.Fresh, nor anything that was renamed");
    assertThat(reason("in BASELINE it fails: java.lang.NoClassDefFoundError: com/acme/Fresh"))
        .startsWith("new code: ");
    // A baseline without classes, and a dependency that is missing, are other reasons.
    assertThat(reason(links + "com/acme/Words", dependency(true, "com.acme")))
        .isEqualTo(links + "com/acme/Words");
    assertThat(reason(links + "org/slf4j/Logger")).isEqualTo(links + "org/slf4j/Logger");
    assertThat(reason(links + "com/acme/Pair")).isEqualTo(links + "com/acme/Pair");
    String method = "does not link against the baseline: java.lang.NoSuchMethodError: 'int a.B.c'";
    assertThat(reason(method)).isEqualTo(method);
  }

  @Test
  void aTypeThatMayBeARenamedOneIsNot() throws IOException {
    type(own, "com/acme/Texts.class");
    Files.delete(scratch.directory().resolve(OLD));
    String links =
        "does not link against the baseline: java.lang.NoClassDefFoundError: com/acme/Texts";

    assertThat(reason(links)).isEqualTo(links);
  }

  @Test
  void withoutACommitNothingIsKnown() {
    assertThat(NewCode.of(candidate(), null, scratch.directory()).apply("", NO_MODULE))
        .isEqualTo(NO_MODULE);
  }

  @Test
  void aTypeThatGotAnotherNameInItsFileIsNot() throws IOException {
    type(own, "com/acme/Two.class");
    scratch.write(OLD, "class Words { record Two() {} }");
    String links =
        "does not link against the baseline: java.lang.NoClassDefFoundError: com/acme/Two";

    assertThat(reason(links)).isEqualTo(links);
  }

  @Test
  void aWorkloadThatTheBaselineHasIsComparedOrNamed() throws IOException {
    type(own, "com/acme/Fresh.class");
    String links =
        "does not link against the baseline: java.lang.NoClassDefFoundError: com/acme/Fresh";

    assertThat(reasonOf("com.acme.Words.reads(java.lang.String)", links)).isEqualTo(links);
    assertThat(reasonOf("com.acme.Words.reads{size=1.5}", links)).isEqualTo(links);
    assertThat(reasonOf("com.acme.Words.reads", "new: " + links)).startsWith("new code: ");
  }

  @Test
  void aFormulaOverANewClassIsAboutNewCode() throws IOException {
    type(own, "com/acme/Fresh.class");

    assertThat(
            reasonOf(
                "com.acme.Fresh#g[com.acme.Fresh#data](1000)",
                "the baseline has no class com.acme.Fresh"))
        .startsWith("new code: ");
    assertThat(reasonOf("com.acme.Words#count", "the baseline has no class com.acme.Words"))
        .isEqualTo("the baseline has no class com.acme.Words");
  }

  private String reason(String given, Artifact... dependencies) {
    return reasonOf("com.acme.FreshTest.reads()", given, dependencies);
  }

  private String reasonOf(String workload, String given, Artifact... dependencies) {
    BinaryOperator<String> newCode =
        NewCode.of(
            candidate(dependencies),
            new Participant(
                new Revision.Commit(Revision.BASELINE, baseline, "words"), "", null, ""),
            scratch.directory());
    return newCode.apply(workload, given);
  }

  private Candidate candidate(Artifact... dependencies) {
    return new Candidate(
        new Version(
            new Revision.WorkTree(Revision.CURRENT, scratch.directory(), null, null, true),
            new ModuleBuild(
                "com.acme",
                "bench",
                "1",
                scratch.directory(),
                own,
                temporary.resolve("tests"),
                null,
                List.of(dependencies))),
        "",
        List.of(),
        Duration.ZERO);
  }

  private Artifact dependency(boolean reactor, String group) {
    return new Artifact(group, "words", "jar", null, "1", "compile", words, reactor);
  }

  private static void type(Path folder, String file) throws IOException {
    Files.createDirectories(folder.resolve(file).getParent());
    Files.write(folder.resolve(file), new byte[] {1});
  }
}
