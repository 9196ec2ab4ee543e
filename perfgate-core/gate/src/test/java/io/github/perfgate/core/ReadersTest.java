package io.github.perfgate.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The register of all that reads bytes. Whatever can come from outside, such as a file that the
 * code under test can write, a cache that others can write, or a commit, has a test that damages
 * it. The rest has a reason.
 */
class ReadersTest {
  private static final String ROOT = "io.github.perfgate.";

  /** What reads bytes: a method or a constructor, by the full name of its class. */
  private static final Map<String, Set<String>> READING =
      Map.ofEntries(
          Map.entry(
              "java.nio.file.Files",
              Set.of(
                  "readString",
                  "readAllBytes",
                  "readAllLines",
                  "lines",
                  "newInputStream",
                  "newBufferedReader",
                  "newByteChannel")),
          Map.entry("java.nio.channels.FileChannel", Set.of("open")),
          Map.entry("java.io.FileInputStream", Set.of("<init>")),
          Map.entry("java.io.FileReader", Set.of("<init>")),
          Map.entry("java.io.RandomAccessFile", Set.of("<init>")),
          Map.entry("java.io.DataInputStream", Set.of("<init>")),
          Map.entry("java.io.ObjectInputStream", Set.of("<init>")),
          Map.entry("java.io.InputStreamReader", Set.of("<init>")),
          Map.entry("java.lang.Class", Set.of("getResourceAsStream")),
          Map.entry("java.lang.ClassLoader", Set.of("getResourceAsStream")),
          Map.entry("java.net.Socket", Set.of("getInputStream")),
          Map.entry("java.util.Properties", Set.of("load")),
          Map.entry("java.util.Scanner", Set.of("<init>")),
          Map.entry("java.util.zip.ZipFile", Set.of("<init>")),
          Map.entry("java.util.zip.ZipInputStream", Set.of("<init>")),
          Map.entry("java.util.jar.JarFile", Set.of("<init>")),
          Map.entry("javax.xml.parsers.DocumentBuilder", Set.of("parse")),
          Map.entry("jdk.jfr.consumer.RecordingFile", Set.of("<init>", "readAllEvents")),
          Map.entry("org.objectweb.asm.ClassReader", Set.of("<init>")),
          Map.entry(
              "com.fasterxml.jackson.databind.ObjectMapper",
              Set.of("readValue", "readTree", "readValues")),
          Map.entry(
              "com.fasterxml.jackson.databind.ObjectReader",
              Set.of("readValue", "readTree", "readValues")),
          Map.entry(
              "com.fasterxml.jackson.databind.json.JsonMapper",
              Set.of("readValue", "readTree", "readValues")));

  /** Readers of what comes from outside, and the tests that damage their inputs. */
  private static final Map<String, String> DAMAGED =
      table(
          """
          core.bundle.BundleCheck            core.bundle.BundleFuzzTest
          core.bundle.BundleJson             core.bundle.BundleFuzzTest
          core.bundle.ShardMain              core.bundle.BundleContentTest
          core.calibrate.CalibrationFile     core.calibrate.CalibrationFuzzTest
          core.calibrate.ExaminedHost        core.calibrate.ExaminedHostFuzzTest
          core.concurrent.mine.MinedCalls    core.concurrent.mine.MinedCallsFuzzTest
          core.explain.profile.SamplesReader  core.explain.profile.SamplesReaderFuzzTest
          core.concurrent.contention.LockRecording  core.explain.profile.SamplesReaderFuzzTest
          core.harness.PerformanceTests      core.harness.PerformanceTestsFuzzTest
          core.harness.source.SourceText     core.harness.source.SourceTextFuzzTest
          core.launch.HostConnection         core.launch.MeasuredJvmFuzzTest
          runtime.calls.CallFile             core.launch.MeasuredJvmFuzzTest
          runtime.host.GateLink              core.launch.MeasuredJvmFuzzTest
          runtime.host.TraceBenchmarksMain   core.launch.MeasuredJvmFuzzTest
          core.files.PropertiesFile          core.version.maven.RecordedProjectFuzzTest
          core.files.SignedFile              core.files.KeptFilesTest
          core.host.frequency.StateFolder    core.host.frequency.StateFuzzTest
          core.loops.KnownLoops              core.loops.LoopFilesFuzzTest
          core.loops.NeededLoops             core.loops.LoopFilesFuzzTest
          core.measure.FileLines             core.measure.DamagedSamplesTest
          core.measure.SampleLines           core.measure.DamagedSamplesTest
          core.measure.SampleStore           core.measure.DamagedSamplesTest
          core.pom.ConfigurationReader       core.pom.GateConfigurationTest
          core.pom.ModuleProfile             core.pom.GateConfigurationTest
          core.pom.PomFile                   core.pom.OutsidePomsTest
          core.pom.PomFiles                  core.pom.GateConfigurationTest
          core.pom.PomXml                    core.pom.GateConfigurationTest
          core.report.formats.ResultsJson    core.report.ResultsFuzzTest
          core.revision.select.CiFiles       core.revision.select.CiFilesTest
          core.trace.BenchmarkTrace          core.trace.TraceFilesFuzzTest
          core.trace.TraceCache              core.trace.TraceFilesFuzzTest
          core.version.cache.CacheEntry      core.version.cache.CacheFilesFuzzTest
          core.version.cache.LastUse         core.version.cache.CacheFilesFuzzTest
          core.version.classpath.Superclass  core.version.classpath.SuperclassFuzzTest
          runtime.count.file.WorkFile        core.count.WorkFileFuzzTest
          runtime.loops.file.LoopsFile       core.loops.run.LoopsFileFuzzTest
          runtime.trace.TraceFile            core.trace.TraceFilesFuzzTest
          """);

  /** Readers of texts that another class has read; nothing finds them, so they are named here. */
  private static final Map<String, String> TEXTS =
      table(
          """
          core.report.ci.CiOutcome            core.report.ci.CiOutcomeFuzzTest
          core.revision.select.CompiledText   core.revision.select.RevisionTextFuzzTest
          core.result.verdict.AcceptanceText  core.result.verdict.AcceptanceFuzzTest
          core.result.verdict.Advisory        core.result.verdict.AcceptanceFuzzTest
          core.revision.TrailerBlock          core.revision.TrailerFuzzTest
          core.revision.checkout.Checkout     core.revision.checkout.TreeFuzzTest
          core.spl.syntax.ScriptParser        core.spl.grounding.ScriptFuzzTest
          """);

  /** Readers of what is not from outside, or whose content means nothing to them. */
  private static final Map<String, String> OTHERS =
      table(
          """
          core.change.NormalForm             class files, which a JVM has to load as well
          core.files.AtomicFile              its own file, which it only passes on to the disk
          core.host.Container                the kernel's own files, and a file in which a word is searched
          core.process.LockFile              text that is only shown
          core.version.Place                 class files, which a JVM has to load as well, and bytes that are only compared
          core.version.classpath.OwnForms    class files, which a JVM has to load as well
          runtime.agent.Places               names of entries of the class path
          runtime.trace.asm.TracingTransformer  classes that the JVM has just loaded
          runtime.trace.asm.JdkTransformer   classes that the JVM has just loaded
          core.bundle.BundleFiles            writes a bundle, and hashes what it holds
          core.bundle.NativeCode             lists the entries of jars of the build
          core.bundle.PackedModules          copies files of the build
          core.bundle.StableJar              copies entries of jars of the build
          core.change.ClassNodes             class files, which a JVM has to load as well
          core.change.ClassText              class files, which a JVM has to load as well
          core.change.CodePath               class files, which a JVM has to load as well
          core.change.DeclaredMethods        class files, which a JVM has to load as well
          core.concurrent.StandAlone         sources that perfgate has just generated
          core.concurrent.explore.ExplorePlan   what the gate has just written for its own JVM
          core.concurrent.explore.ReleaseIndex  class files, which a JVM has to load as well
          core.concurrent.focus.Testable     class files, which a JVM has to load as well
          core.concurrent.generate.Generator what perfgate's own JVM has written without the project's threads
          core.concurrent.generate.TestPackage  lists the entries of jars of the build
          core.concurrent.isolate.GuardedClass  class files, which a JVM has to load as well
          core.concurrent.isolate.Supertypes class files, which a JVM has to load as well
          core.concurrent.verify.VerifyPlan  what the gate has just written for its own JVM
          core.explain.MethodSource          class files, which a JVM has to load as well; sources are only shown
          core.files.FileTail                text that is only shown
          core.files.Sha256                  bytes that are only hashed
          core.files.UserKey                 a key of a fixed length
          core.gate.input.BenchmarkPlaces    text in which a word is searched
          core.gate.input.FormulaFile        lines in which a text is searched
          core.gate.input.TemporaryFolder    files that are only locked
          core.harness.AnnotatedFormulas     class files, which a JVM has to load as well
          core.harness.ClassIndex            class files, which a JVM has to load as well
          core.host.CpuModel                 the kernel's own file
          core.host.KernelFile               the kernel's own files
          core.host.frequency.State          the kernel's own file
          core.host.frequency.SysFiles       the kernel's own files
          core.launch.Affinity               the kernel's own file
          core.launch.HostFiles              text that is only shown
          core.launch.TimedInput             bytes that are only passed on
          core.launch.Turns                  a token of a fixed length and single bytes
          core.mutate.BusyWait               class files, which a JVM has to load as well
          core.mutate.MutantModule           copies entries of jars of the build
          core.process.MarkedProcesses       the kernel's own files
          core.process.ProcessIdentity       the kernel's own files
          core.process.StateFingerprint      bytes that are only hashed; a manifest that cannot be read, too
          core.report.html.PageStyle         resources of perfgate
          core.revision.CommitSources        text in which names are searched
          core.revision.checkout.BorrowingRepository  the user's own repository
          core.trace.AgentFiles              classes of perfgate
          core.trace.ReferringTests          class files, which a JVM has to load as well
          core.trace.Repeatability           text that is only shown
          core.trace.TracedArguments         lines for MinedCalls, which has its own test
          core.trace.WholeSuite              text that is only shown
          core.version.BenchmarkSource       text that is only compared
          core.version.cache.CacheFolder     a tag whose beginning is compared
          core.version.cache.CacheKey        text that is only hashed
          core.version.maven.MavenInstallation  text in which a word is searched
          runtime.agent.AgentMain            what the gate has just written for its own JVM
          runtime.agent.asm.MethodTransformer   classes that the JVM has just loaded
          runtime.canary.CanaryMain          ends with its input, whatever that is
          runtime.count.asm.ObjectSizes      class files of the JVM itself
          runtime.host.ProcessTree           the kernel's own files
          runtime.junit.CountTestsMain       what the gate has just written for its own JVM
          runtime.junit.TraceMain            what the gate has just written for its own JVM
          runtime.junit.WatchMain            what the gate has just written for its own JVM
          runtime.loops.asm.LoopsTransformer classes that the JVM has just loaded
          runtime.trace.asm.ArgumentTransformer  classes that the JVM has just loaded
          runtime.watch.PerfData             the measured JVM's own counters
          runtime.watch.TurnWatch            single bytes of the gate
          runtime.watch.VmReading            the kernel's own files
          """);

  private static JavaClasses main;

  @BeforeAll
  static void importMainClasses() {
    main =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .importPackages(ROOT + "core", ROOT + "runtime");
  }

  private static Map<String, String> table(String rows) {
    return rows.lines()
        .map(row -> row.strip().split("\\s+", 2))
        .collect(
            Collectors.toMap(
                row -> row[0],
                row -> row[1],
                (one, other) -> {
                  throw new IllegalArgumentException("twice: " + one);
                },
                TreeMap::new));
  }

  /** Nested classes count as their outermost one. */
  private static Set<String> reading() {
    return main.stream()
        .filter(type -> type.getAccessesFromSelf().stream().anyMatch(ReadersTest::isReading))
        .map(ReadersTest::outermost)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isReading(JavaAccess<?> access) {
    return READING
        .getOrDefault(access.getTargetOwner().getName(), Set.of())
        .contains(access.getTarget().getName());
  }

  private static String outermost(JavaClass type) {
    return type.getName().substring(ROOT.length()).split("\\$", 2)[0];
  }

  @Test
  void everyReaderIsRegistered() {
    Set<String> unknown = reading();
    unknown.removeAll(DAMAGED.keySet());
    unknown.removeAll(OTHERS.keySet());

    assertThat(unknown)
        .as("write a test that damages their inputs, or say why nobody else can write these")
        .isEmpty();
  }

  @Test
  void nobodyIsRegisteredWhoReadsNothing() {
    Set<String> reading = reading();
    assertThat(Stream.of(DAMAGED, OTHERS).flatMap(table -> table.keySet().stream()))
        .allSatisfy(reader -> assertThat(reading).contains(reader))
        .doesNotHaveDuplicates();
    assertThat(TEXTS.keySet())
        .allSatisfy(reader -> assertThat(main.contain(ROOT + reader)).isTrue());
  }

  @Test
  void everyTestOfADamagedInputDamagesIt() throws ClassNotFoundException {
    Set<Class<?>> tests = new LinkedHashSet<>();
    for (Map<String, String> table : List.of(DAMAGED, TEXTS)) {
      for (String test : table.values()) {
        tests.add(Class.forName(ROOT + test));
      }
    }
    assertThat(new ClassFileImporter().importClasses(tests))
        .hasSameSizeAs(tests)
        .allSatisfy(
            test ->
                assertThat(test.getAccessesFromSelf())
                    .anyMatch(access -> access.getTargetOwner().isEquivalentTo(Fuzz.class)));
  }

  @Test
  void everyReasonIsOne() {
    assertThat(OTHERS.values()).allSatisfy(reason -> assertThat(reason).contains(" "));
  }
}
