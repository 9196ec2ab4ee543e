package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;

/**
 * How a method synchronises with other threads: the parts of its code whose change can make threads
 * newly wait for each other.
 *
 * @param method whether the whole method is synchronised
 * @param monitors how often its code enters a monitor
 * @param library the calls of and references to methods of the JDK's thread-safe classes, each as
 *     often as it occurs in the method, and calls of locks that a class inherits
 */
record Synchronisation(boolean method, long monitors, List<String> library) {
  private static final String ENTER = Integer.toString(Opcodes.MONITORENTER);

  /** An invocation of any kind; a method's text has one line for each. */
  private static final Pattern CALL = Pattern.compile("18[2-6] .*");

  private static final Pattern MADE_FOR_THREADS =
      Pattern.compile(
          "(?<![\\w.$])(?:"
              + "java\\.util\\.concurrent\\."
              + "|java\\.util\\.(?:Hashtable|Vector)\\."
              + "|java\\.util\\.Collections\\.synchronized"
              + "|java\\.lang\\.(?:ThreadLocal|invoke\\.VarHandle)\\."
              + "|java\\.lang\\.Object\\.(?=wait|notify)"
              + "|java\\.security\\.SecureRandom\\."
              + ")[\\w.$<>]+\\(\\S*");

  static Synchronisation of(MethodId method, CodePath code) {
    String text = code.text(method);
    InheritedLocks inherited = new InheritedLocks(code);
    return new Synchronisation(
        (code.access(method) & Opcodes.ACC_SYNCHRONIZED) != 0,
        text.lines().filter(ENTER::equals).count(),
        Stream.concat(
                text.lines()
                    .filter(line -> CALL.matcher(line).matches())
                    .flatMap(line -> calls(line).stream()),
                code.calls(method).stream().filter(inherited::isCall).map(MethodId::toString))
            .sorted()
            .toList());
  }

  /** The methods of the JDK's thread-safe classes that a line of a method's text calls. */
  static List<String> calls(String line) {
    return MADE_FOR_THREADS.matcher(line).results().map(MatchResult::group).toList();
  }

  /** Whether the method synchronises at all. */
  boolean isThere() {
    return method || monitors > 0 || !library.isEmpty();
  }
}
