package io.github.perfgate.core.change;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A class, as far as it takes part in a comparison.
 *
 * @param name full name, nested ones with {@code $}
 * @param superclass full name of its superclass; null for {@code Object} and modules
 * @param interfaces full names of the interfaces that the class names itself
 * @param header its flags, its superclass, its interfaces and its annotations
 * @param fields by name and descriptor, flags, constant and annotations
 * @param methods by name and descriptor
 */
record ClassShape(
    String name,
    @Nullable String superclass,
    List<String> interfaces,
    String header,
    Map<String, String> fields,
    Map<String, MethodShape> methods) {
  ClassShape {
    interfaces = List.copyOf(interfaces);
    fields = Collections.unmodifiableMap(new TreeMap<>(fields));
    methods = Collections.unmodifiableMap(new TreeMap<>(methods));
  }

  /** The superclass and the interfaces. */
  List<String> parents() {
    List<String> parents = new ArrayList<>();
    if (superclass != null) {
      parents.add(superclass);
    }
    parents.addAll(interfaces);
    return parents;
  }

  MethodId id(String signature) {
    int types = signature.indexOf('(');
    return new MethodId(name, signature.substring(0, types), signature.substring(types));
  }
}
