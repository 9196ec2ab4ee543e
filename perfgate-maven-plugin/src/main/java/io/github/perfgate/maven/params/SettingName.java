package io.github.perfgate.maven.params;

/**
 * The forms of a setting's name. A setting {@code loops.mode} is {@code <loops><mode>} in the pom
 * and {@code perfgate.loops.mode} as a property.
 */
final class SettingName {
  private SettingName() {}

  static String element(String name) {
    return "<" + name.replace(".", "><") + ">";
  }

  /** The setting that an element stands for, if there is such a setting. */
  static String ofElement(String element) {
    return element.substring(1, element.length() - 1).replace("><", ".");
  }

  static String property(String name) {
    return KnownParameters.PREFIX + name;
  }
}
