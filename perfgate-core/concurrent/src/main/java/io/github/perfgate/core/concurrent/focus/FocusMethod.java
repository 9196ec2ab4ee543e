package io.github.perfgate.core.concurrent.focus;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * A method of the common public interface of both versions that changed or may reach a change.
 *
 * @param name its name
 * @param descriptor its types as the JVM writes them
 * @param isStatic whether it needs no instance
 * @param weight how likely it shows a difference, above 0; larger is better
 * @param reason what it reaches, for people
 */
public record FocusMethod(
    String name, String descriptor, boolean isStatic, double weight, String reason) {
  /** The name and descriptor, which identify the method within its class. */
  public String signature() {
    return name + descriptor;
  }

  /** The method as people write it: {@code put(Object, Object)}. */
  public String inWords() {
    return name
        + Arrays.stream(Type.getArgumentTypes(descriptor))
            .map(Type::getClassName)
            .map(type -> type.substring(type.lastIndexOf('.') + 1).replace('$', '.'))
            .collect(Collectors.joining(", ", "(", ")"));
  }
}
