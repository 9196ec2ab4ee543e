package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.change.CodePath;
import io.github.perfgate.core.change.MethodId;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;

/**
 * How a method synchronises with other threads: what of its code, if it changes, can make threads
 * wait for each other that did not before.
 *
 * @param method whether the whole method is synchronised
 * @param monitors how often its code enters a monitor
 * @param library what it calls of the classes of the JDK that are made for several threads
 */
record Synchronisation(boolean method, long monitors, Set<String> library) {
  private static final String ENTER = Integer.toString(Opcodes.MONITORENTER);

  static Synchronisation of(MethodId method, CodePath code) {
    return new Synchronisation(
        (code.access(method) & Opcodes.ACC_SYNCHRONIZED) != 0,
        code.text(method).lines().filter(ENTER::equals).count(),
        code.calls(method).stream()
            .filter(called -> isMadeForThreads(called.owner()))
            .map(MethodId::toString)
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  /** Whether it synchronises at all. */
  boolean isThere() {
    return method || monitors > 0 || !library.isEmpty();
  }

  private static boolean isMadeForThreads(String type) {
    return type.startsWith("java.util.concurrent.")
        || type.equals("java.lang.ThreadLocal")
        || type.equals("java.security.SecureRandom");
  }

  /** The fields of a class that are volatile in one version only, as instructions name them. */
  static Set<String> volatility(String type, CodePath old, CodePath now) {
    Map<String, Integer> before = old.fields(type);
    Set<String> differing = new TreeSet<>();
    new TreeMap<>(now.fields(type))
        .forEach(
            (field, access) -> {
              int then = before.getOrDefault(field, access);
              if (((then ^ access) & Opcodes.ACC_VOLATILE) != 0) {
                differing.add(type.replace('.', '/') + " " + field);
              }
            });
    return differing;
  }
}
