package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Locks with readers and writers. Readers do not wait for each other. Many classes keep both sides
 * of such a lock in fields of their own, which constructors fill.
 */
final class SharedLocks {
  /** The methods by which readers get their side of a lock, or the lock itself. */
  private static final Pattern READING =
      Pattern.compile("(?:as|try)?[Rr]ead(?:Lock)?|tryOptimisticRead");

  private static final Pattern WRITING =
      Pattern.compile("(?:as|try|tryConvertTo)?[Ww]rite(?:Lock)?");

  /** In a constructor's text: a side of a lock, and the field that gets it. */
  private static final Pattern FILLED =
      Pattern.compile(
          "^18\\d java\\.util\\.concurrent\\.locks\\.\\S+\\.(?:as)?([RrWw])(?:ead|rite)Lock\\(.*\\n(?:179|181) (\\S+) (\\S+) ",
          Pattern.MULTILINE);

  private final CodePath code;
  private final Map<String, Map<String, Boolean>> sides = new HashMap<>();

  SharedLocks(CodePath code) {
    this.code = code;
  }

  /** Whether a method of a lock makes its caller a reader. */
  static boolean reads(String method) {
    return READING.matcher(method).matches();
  }

  /** Whether a method of a lock makes its caller a writer. */
  static boolean writes(String method) {
    return WRITING.matcher(method).matches();
  }

  /** Whether a field holds the readers' side of a lock. */
  boolean isForReaders(String owner, String name) {
    return Boolean.TRUE.equals(sides(owner).get(name));
  }

  /** Whether a field holds the writers' side of a lock. */
  boolean isForWriters(String owner, String name) {
    return Boolean.FALSE.equals(sides(owner).get(name));
  }

  private Map<String, Boolean> sides(String owner) {
    return sides.computeIfAbsent(owner, this::filled);
  }

  /** The fields that hold a side of a lock, each with whether that is the side of the readers. */
  private Map<String, Boolean> filled(String owner) {
    Map<String, Boolean> found = new HashMap<>();
    for (MethodId method : code.methods(owner.replace('/', '.'))) {
      if (method.name().startsWith("<")) {
        Matcher filled = FILLED.matcher(code.text(method));
        while (filled.find()) {
          if (filled.group(2).equals(owner)) {
            found.put(filled.group(3), filled.group(1).equalsIgnoreCase("r"));
          }
        }
      }
    }
    return found;
  }
}
