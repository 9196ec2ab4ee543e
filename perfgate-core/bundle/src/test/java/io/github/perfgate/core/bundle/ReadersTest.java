package io.github.perfgate.core.bundle;

import io.github.perfgate.core.ReaderRegister;
import java.util.List;

/** What reads bytes in this module. */
class ReadersTest extends ReaderRegister {
  private static final String DAMAGED =
      """
      core.bundle.BundleCheck  core.bundle.BundleFuzzTest
      core.bundle.BundleJson   core.bundle.BundleFuzzTest
      core.bundle.ShardMain    core.bundle.BundleContentTest
      """;

  private static final String TEXTS = "";

  private static final String OTHERS =
      """
      core.bundle.BundleFiles    writes a bundle, and hashes what it holds
      core.bundle.NativeCode     lists the entries of jars of the build
      core.bundle.PackedModules  copies files of the build
      core.bundle.StableJar      copies entries of jars of the build
      """;

  ReadersTest() {
    super(List.of("core.bundle"), DAMAGED, TEXTS, OTHERS);
  }
}
