package io.github.perfgate.maven.spy;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * Makes the jar that carries the spy and the plan's listener into a nested Maven. The plugin's own
 * jar does not serve. All of it would become a core extension there. A component in that jar would
 * load the spy into every session that runs a goal of ours.
 */
public final class SpyJar {
  private static final String PACKAGE = "io.github.perfgate.maven.spy.";
  private static final String SPY = "ClassPathSpy";
  private static final String PLAN = "NestedPlan";

  /**
   * These classes are listed by name: Maven shows event spies to core extensions, but not to the
   * plugin that writes the jar.
   */
  private static final List<String> CLASSES =
      List.of(
          SPY,
          PLAN,
          "GateWatch",
          "PlanRules",
          "ProjectProfiles",
          "ProjectRecord",
          "ResolvedArtifacts",
          "Uncompiled");

  /**
   * Announces the spy and the plan's listener in Maven's older way. The newer one has annotations
   * and an index of annotated classes. With it Maven reads the class file first, and versions
   * before 3.9 cannot read one of Java 17.
   */
  private static final String COMPONENTS =
      """
      <component-set>
        <components>
          <component>
            <role>org.apache.maven.eventspy.EventSpy</role>
            <role-hint>perfgate</role-hint>
            <implementation>%s</implementation>
          </component>
          <component>
            <role>org.apache.maven.execution.ProjectExecutionListener</role>
            <role-hint>perfgate</role-hint>
            <implementation>%s</implementation>
          </component>
        </components>
      </component-set>
      """
          .formatted(PACKAGE + SPY, PACKAGE + PLAN);

  private SpyJar() {}

  /**
   * Writes the jar, unless it is there already.
   *
   * @param file the jar; another gate's nested Maven may be reading it, so it is replaced only when
   *     it has to be, and then in one step
   */
  public static void write(Path file) throws IOException {
    byte[] content = content();
    if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
      return;
    }
    Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
    Path draft = Files.createTempFile(folder, "spy", ".draft");
    Files.write(draft, content);
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static byte[] content() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes)) {
      put(jar, "META-INF/plexus/components.xml", COMPONENTS.getBytes(UTF_8));
      for (String type : CLASSES) {
        String name = (PACKAGE + type).replace('.', '/') + ".class";
        put(jar, name, classFile(name));
      }
    }
    return bytes.toByteArray();
  }

  private static void put(JarOutputStream jar, String name, byte[] content) throws IOException {
    JarEntry entry = new JarEntry(name);
    // Without a fixed time, the entry would get the present one, and no two jars would be equal.
    entry.setTimeLocal(LocalDateTime.of(2000, 1, 1, 0, 0));
    jar.putNextEntry(entry);
    jar.write(content);
  }

  private static byte[] classFile(String name) throws IOException {
    try (InputStream bytes = SpyJar.class.getResourceAsStream("/" + name)) {
      if (bytes == null) {
        throw new IOException("the plugin's jar is incomplete: no " + name);
      }
      return bytes.readAllBytes();
    }
  }
}
