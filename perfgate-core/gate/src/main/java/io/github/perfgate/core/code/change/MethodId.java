package io.github.perfgate.core.code.change;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * A method of one version.
 *
 * @param owner full name of the class, nested ones with {@code $}
 * @param name its name; {@code <init>} for a constructor, {@code <clinit>} for a static initialiser
 * @param descriptor its types as the JVM writes them, for example {@code (I)V}; empty if they are
 *     not known
 */
public record MethodId(
    @JsonProperty("class") String owner, @JsonProperty("method") String name, String descriptor)
    implements Comparable<MethodId> {
  private static final Comparator<MethodId> ORDER =
      Comparator.comparing(MethodId::owner)
          .thenComparing(MethodId::name)
          .thenComparing(MethodId::descriptor);

  /** Reads what {@link #toString} writes. */
  static MethodId parse(String text) {
    int types = text.indexOf('(');
    int name = text.lastIndexOf('.', types);
    return new MethodId(
        text.substring(0, name), text.substring(name + 1, types), text.substring(types));
  }

  /** Whether the method runs once, when its class is initialised. */
  @JsonIgnore
  public boolean isStaticInitializer() {
    return name.equals("<clinit>");
  }

  /** As people write it: {@code com.acme.Parser.parse(int, String)}, without the return type. */
  public String inWords() {
    if (descriptor.isEmpty()) {
      return owner + "." + name;
    }
    return owner
        + "."
        + name
        + Arrays.stream(Type.getArgumentTypes(descriptor))
            .map(type -> simple(type.getClassName()))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** Name and types, which an overriding method has too. */
  String signature() {
    return name + descriptor;
  }

  /** By class, name and types. */
  @Override
  public int compareTo(MethodId other) {
    return ORDER.compare(this, other);
  }

  /** As in {@code com.acme.Parser.parse(I)V}. */
  @Override
  public String toString() {
    return owner + "." + name + descriptor;
  }
}
