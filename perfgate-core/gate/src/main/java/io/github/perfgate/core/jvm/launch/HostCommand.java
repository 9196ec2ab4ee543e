package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.runtime.host.MeasuringHostMain;
import java.io.File;
import java.util.List;

/** The command that starts a measuring host. */
final class HostCommand {
  /**
   * Classes that JMH's link must not read, as they are known to be misused. Every process of the
   * machine can connect to the link before the fork does. Exceptions of benchmarks come over it
   * with all that they refer to, so a list of all allowed classes is not possible.
   */
  private static final String SERIAL_FILTER =
      String.join(
          ";",
          "maxdepth=2000",
          "!bsh.XThis",
          "!com.mchange.v2.c3p0.*",
          "!com.rometools.rome.feed.impl.*",
          "!com.sun.org.apache.xalan.internal.xsltc.trax.*",
          "!com.sun.rowset.JdbcRowSetImpl",
          "!java.rmi.server.*",
          "!org.apache.commons.beanutils.BeanComparator",
          "!org.apache.commons.collections.functors.*",
          "!org.apache.commons.collections4.functors.*",
          "!org.apache.xalan.xsltc.trax.*",
          "!org.codehaus.groovy.runtime.ConvertedClosure",
          "!org.codehaus.groovy.runtime.MethodClosure",
          "!org.springframework.beans.factory.ObjectFactory",
          "!sun.rmi.**");

  private HostCommand() {}

  static ProcessBuilder of(HostSpec spec, String marker, HostFiles files) {
    String java = File.separatorChar == '\\' ? "java.exe" : "java";
    List<String> command =
        List.of(
            spec.javaHome().resolve("bin").resolve(java).toString(),
            marker,
            "-Djmh.ignoreLock=true",
            "-Djdk.serialFilter=" + SERIAL_FILTER,
            "-Djava.io.tmpdir=" + files.directory(),
            // The host only starts forks and waits, so it can be small and start quickly.
            "-Xmx128m",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            // The sampler of the performance data would wake the host up twenty times a second.
            "-XX:-UsePerfData",
            "-cp",
            files.classPath(),
            MeasuringHostMain.class.getName());
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(files.log().toFile());
    spec.jvmEnvironment().applyTo(builder);
    return builder;
  }
}
