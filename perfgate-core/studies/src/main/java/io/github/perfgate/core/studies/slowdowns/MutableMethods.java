package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.version.ClassFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the methods of folders and jars that can be made slower. */
final class MutableMethods {
  private MutableMethods() {}

  /**
   * Finds the methods. If two classes have the same name, the first one counts, as on a class path.
   *
   * @param places folders and jars, in the order of the class path
   * @param which the class files that take part
   * @return the methods, sorted by class, name and types
   */
  static List<MutableMethod> in(List<Path> places, Predicate<String> which) {
    List<MutableMethod> methods = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Path place : places) {
      for (Map.Entry<String, byte[]> file : ClassFiles.read(place).content().entrySet()) {
        // Classes for other Java releases in a multi-release jar are left out, as the JVM decides
        // which of them count.
        if (!file.getKey().startsWith("META-INF/")
            && which.test(file.getKey())
            && seen.add(file.getKey())) {
          add(place, file.getKey(), file.getValue(), methods);
        }
      }
    }
    methods.sort(Comparator.comparing(MutableMethod::id));
    return List.copyOf(methods);
  }

  private static void add(
      Path place, String classFile, byte[] content, List<MutableMethod> methods) {
    ClassNode type = ClassNodes.declared(content);
    for (MethodNode method : type.methods) {
      if (BusyWait.fits(method.access, method.name)) {
        MethodId id = new MethodId(type.name.replace('/', '.'), method.name, method.desc);
        methods.add(new MutableMethod(id, place, classFile));
      }
    }
  }
}
