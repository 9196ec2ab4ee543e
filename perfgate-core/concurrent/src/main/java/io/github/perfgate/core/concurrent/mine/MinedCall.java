package io.github.perfgate.core.concurrent.mine;

import io.github.perfgate.runtime.trace.ArgumentText;
import java.util.Arrays;
import java.util.List;

/**
 * A call that a unit test made.
 *
 * @param signature name and descriptor of the method or constructor
 * @param arguments its arguments as {@link ArgumentText}
 */
public record MinedCall(String signature, List<String> arguments) {
  /** Copies the list. */
  public MinedCall {
    arguments = List.copyOf(arguments);
  }

  static MinedCall parse(String text) {
    List<String> parts = Arrays.asList(text.split("\t", -1));
    return new MinedCall(parts.get(0), parts.subList(1, parts.size()));
  }

  /** Whether an argument is known. */
  public boolean hasArguments() {
    return arguments.stream().anyMatch(one -> !one.equals(ArgumentText.UNKNOWN));
  }

  /** The call as a line has it. */
  public String text() {
    return arguments.isEmpty() ? signature : signature + "\t" + String.join("\t", arguments);
  }
}
