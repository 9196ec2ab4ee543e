package io.github.perfgate.core.code.change;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A class, as far as it takes part in a comparison.
 *
 * @param name full name, nested ones with {@code $}
 * @param superclass full name of its superclass; null for {@code Object} and modules
 * @param interfaces full names of the interfaces that the class names itself
 * @param header all that it declares besides its members and tables
 * @param fields by name and descriptor, all that is declared of each field, flags first
 * @param methods by name and descriptor
 * @param members fields and methods that the source has, in the order of the class file, which
 *     reflection shows
 * @param tables what it says about nested, permitted and other classes that it names, by the kind
 *     of table and the full name of the class with a blank between
 * @param annotations full names of the annotations on it and its members
 */
record ClassShape(
    String name,
    @Nullable String superclass,
    List<String> interfaces,
    String header,
    Map<String, String> fields,
    Map<String, MethodShape> methods,
    List<String> members,
    Map<String, String> tables,
    Set<String> annotations) {
  ClassShape {
    interfaces = List.copyOf(interfaces);
    fields = Collections.unmodifiableMap(new TreeMap<>(fields));
    methods = Collections.unmodifiableMap(new TreeMap<>(methods));
    members = List.copyOf(members);
    tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
    annotations = Set.copyOf(annotations);
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
