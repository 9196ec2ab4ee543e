package io.github.perfgate.core.jvm.launch;

/** A measuring host could not be started, or was lost. */
final class LaunchException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String output;

  /**
   * @param message one line
   * @param output the last lines that the host itself printed
   */
  LaunchException(String message, String output) {
    super(message);
    this.output = output;
  }

  String output() {
    return output;
  }
}
