package io.github.perfgate.core;

import java.util.List;

/** What reads bytes in this module and in the measured JVM. */
class ReadersTest extends ReaderRegister {
  private static final String DAMAGED =
      """
      core.gate.explain.profile.SamplesReader  core.gate.explain.profile.SamplesReaderFuzzTest
      core.workload.harness.PerformanceTests   core.workload.harness.PerformanceTestsFuzzTest
      core.workload.harness.source.SourceText  core.workload.harness.source.SourceTextFuzzTest
      core.jvm.launch.HostConnection           core.jvm.launch.MeasuredJvmFuzzTest
      runtime.calls.CallFile                   core.jvm.launch.MeasuredJvmFuzzTest
      runtime.host.GateLink                    core.jvm.launch.MeasuredJvmFuzzTest
      runtime.host.TraceBenchmarksMain         core.jvm.launch.MeasuredJvmFuzzTest
      core.base.files.PropertiesFile           core.code.version.maven.RecordedProjectFuzzTest
      core.base.files.SignedFile               core.base.files.KeptFilesTest
      core.machine.host.frequency.StateFolder  core.machine.host.frequency.FrequencyStateFuzzTest
      core.machine.measure.FileLines           core.machine.measure.DamagedSamplesTest
      core.machine.measure.SampleLines         core.machine.measure.DamagedSamplesTest
      core.machine.measure.SampleStore         core.machine.measure.DamagedSamplesTest
      core.code.pom.ConfigurationReader        core.code.pom.GateConfigurationTest
      core.code.pom.ModuleProfile              core.code.pom.GateConfigurationTest
      core.code.pom.PomFile                    core.code.pom.OutsidePomsTest
      core.code.pom.PomFiles                   core.code.pom.GateConfigurationTest
      core.code.pom.PomXml                     core.code.pom.GateConfigurationTest
      core.code.revision.select.CiFiles        core.code.revision.select.CiFilesTest
      core.workload.trace.BenchmarkTrace       core.workload.trace.TraceFilesFuzzTest
      core.workload.trace.TraceCache           core.workload.trace.TraceFilesFuzzTest
      core.code.version.cache.CacheEntry       core.code.version.cache.CacheFilesFuzzTest
      core.code.version.cache.LastUse          core.code.version.cache.CacheFilesFuzzTest
      core.code.version.classpath.Superclass   core.code.version.classpath.SuperclassFuzzTest
      runtime.count.file.WorkFile              core.workload.count.WorkFileFuzzTest
      runtime.trace.TraceFile                  core.workload.trace.TraceFilesFuzzTest
      """;

  private static final String TEXTS =
      """
      core.code.revision.select.CompiledText  core.code.revision.select.RevisionTextFuzzTest
      core.result.verdict.AcceptanceText      core.result.verdict.AcceptanceFuzzTest
      core.result.verdict.Advisory            core.result.verdict.AcceptanceFuzzTest
      core.code.revision.TrailerBlock         core.code.revision.TrailerFuzzTest
      core.code.revision.checkout.Checkout    core.code.revision.checkout.TreeFuzzTest
      core.workload.spl.syntax.ScriptParser   core.workload.spl.grounding.ScriptFuzzTest
      """;

  private static final String OTHERS =
      """
      core.code.change.NormalForm                      class files, which a JVM has to load as well
      core.base.files.AtomicFile                       its own file, which it only passes on to the disk
      core.machine.host.Container                      the kernel's own files, and a file in which a word is searched
      core.jvm.process.LockFile                        text that is only shown
      core.code.version.ClassPathEntry                 class files, which a JVM has to load as well, and bytes that are only compared
      core.code.version.classpath.OwnForms             class files, which a JVM has to load as well
      runtime.agent.Places                             names of entries of the class path
      runtime.trace.asm.TracingTransformer             classes that the JVM has just loaded
      runtime.trace.asm.JdkTransformer                 classes that the JVM has just loaded
      core.code.change.ClassNodes                      class files, which a JVM has to load as well
      core.code.change.ClassText                       class files, which a JVM has to load as well
      core.code.change.CodePath                        class files, which a JVM has to load as well
      core.code.change.DeclaredMethods                 class files, which a JVM has to load as well
      core.gate.explain.MethodSource                   class files, which a JVM has to load as well; sources are only shown
      core.base.files.FileTail                         text that is only shown
      core.base.files.Sha256                           bytes that are only hashed
      core.base.files.UserKey                          a key of a fixed length
      core.gate.input.BenchmarkPlaces                  text in which a word is searched
      core.gate.input.FormulaFile                      lines in which a text is searched
      core.gate.input.TemporaryFolder                  files that are only locked
      core.workload.harness.AnnotatedFormulas          class files, which a JVM has to load as well
      core.workload.harness.ClassIndex                 class files, which a JVM has to load as well
      core.machine.host.CpuModel                       the kernel's own file
      core.machine.host.KernelFile                     the kernel's own files
      core.machine.host.frequency.FrequencyState       the kernel's own file
      core.machine.host.frequency.SysFiles             the kernel's own files
      core.jvm.launch.Affinity                         the kernel's own file
      core.jvm.launch.HostFiles                        text that is only shown
      core.jvm.launch.TimedInput                       bytes that are only passed on
      core.jvm.launch.Turns                            a token of a fixed length and single bytes
      core.jvm.process.MarkedProcesses                 the kernel's own files
      core.jvm.process.ProcessIdentity                 the kernel's own files
      core.jvm.process.StateFingerprint                bytes that are only hashed; a manifest that cannot be read, too
      core.code.revision.CommitSources                 text in which names are searched
      core.code.revision.checkout.BorrowingRepository  the user's own repository
      core.workload.trace.AgentFiles                   classes of perfgate
      core.workload.trace.ReferringTests               class files, which a JVM has to load as well
      core.workload.trace.Repeatability                text that is only shown
      core.workload.trace.TracedArguments              lines for MinedCalls, which has its own test
      core.workload.trace.WholeSuite                   text that is only shown
      core.code.version.BenchmarkSource                text that is only compared
      core.code.version.cache.CacheFolder              a tag whose beginning is compared
      core.code.version.cache.CacheKey                 text that is only hashed
      core.code.version.maven.MavenInstallation        text in which a word is searched
      runtime.agent.AgentMain                          what the gate has just written for its own JVM
      runtime.agent.asm.MethodTransformer              classes that the JVM has just loaded
      runtime.canary.CanaryMain                        ends with its input, whatever that is
      runtime.count.asm.ObjectSizes                    class files of the JVM itself
      runtime.host.ProcessTree                         the kernel's own files
      runtime.junit.CountTestsMain                     what the gate has just written for its own JVM
      runtime.junit.TraceMain                          what the gate has just written for its own JVM
      runtime.junit.WatchMain                          what the gate has just written for its own JVM
      runtime.trace.asm.ArgumentTransformer            classes that the JVM has just loaded
      runtime.watch.PerfData                           the measured JVM's own counters
      runtime.watch.TurnWatch                          single bytes of the gate
      runtime.watch.VmReading                          the kernel's own files
      """;

  ReadersTest() {
    super(List.of("core", "runtime"), DAMAGED, TEXTS, OTHERS);
  }
}
