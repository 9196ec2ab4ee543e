package io.github.perfgate.core.bundle;

import org.jspecify.annotations.Nullable;

/**
 * What a host has to know of a bundle before it uses it.
 *
 * @param format the format of the bundle
 * @param java vendor, version and virtual machine of the JDK that is to run the measured JVMs
 * @param feature the feature version of that JDK, such as 17
 * @param platform operating system and architecture, if libraries in it are for these alone; null
 *     if it has only bytecode
 */
record BundleManifest(int format, String java, int feature, @Nullable String platform) {
  /** The file. */
  static final String FILE = "bundle.json";

  /** The format that this perfgate writes and reads. */
  static final int FORMAT = 1;

  /** The operating system and the architecture of this host. */
  static String here() {
    return System.getProperty("os.name") + " " + System.getProperty("os.arch");
  }
}
