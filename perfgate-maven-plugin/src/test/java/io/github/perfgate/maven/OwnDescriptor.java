package io.github.perfgate.maven;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptorBuilder;
import org.codehaus.plexus.configuration.PlexusConfigurationException;

/** The descriptor that this build has generated, as Maven reads it. */
public final class OwnDescriptor {
  private OwnDescriptor() {}

  static PluginDescriptor read() {
    try (Reader reader =
        new InputStreamReader(
            Objects.requireNonNull(
                CheckMojo.class.getResourceAsStream("/META-INF/maven/plugin.xml"),
                "maven-plugin-plugin has written the descriptor"),
            StandardCharsets.UTF_8)) {
      return new PluginDescriptorBuilder().build(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (PlexusConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A goal as it is about to run. */
  public static MojoExecution execution(String goal) {
    return new MojoExecution(read().getMojo(goal), "default");
  }
}
