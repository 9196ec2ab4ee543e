package io.github.perfgate.maven;

import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Measures if nothing was measured yet for this state, evaluates, reports, and fails the build when
 * it became slower.
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class CheckMojo extends AbstractMojo {
  @Override
  public void execute() {
    getLog().info("nothing yet");
  }
}
