package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.MethodId;
import java.util.Comparator;
import java.util.regex.Pattern;

/**
 * The identity of what threads can share: the monitor of a class's objects, a lock, or a field.
 * Monitors and locks are known by the class that has them, and fields by their names, too.
 *
 * @param kind what it is
 * @param owner the internal name of a class
 * @param name the name of a field, else empty
 * @param type the descriptor of a field, else empty
 */
record ResourceId(Kind kind, String owner, String name, String type) {
  /** Monitors come first, then locks, then other fields. */
  static final Comparator<ResourceId> ORDER =
      Comparator.comparing((ResourceId place) -> place.kind() != Kind.MONITOR)
          .thenComparing(place -> !place.locks())
          .thenComparing(ResourceId::owner)
          .thenComparing(ResourceId::name);

  private static final Pattern LOCK = Pattern.compile("Ljava/util/concurrent/locks/.*");

  private static final Pattern SHARED =
      Pattern.compile("Ljava/util/concurrent/locks/(?:.*ReadWriteLock|StampedLock|.*ReadLock);");

  /** Types whose objects never change. */
  private static final Pattern FIXED =
      Pattern.compile(
          "[ZBCSIJFD]|Ljava/lang/(?:String|Class|Boolean|Character|Byte|Short|Integer|Long|Float|Double);"
              + "|Ljava/util/(?:function/\\w+|Comparator|Locale);");

  /** What threads wait for. */
  enum Kind {
    /** The monitor of the objects of a class. */
    MONITOR("a monitor in %s"),

    /** The objects of a class that extends a lock. */
    INHERITED_LOCK("the lock %s"),

    /** A lock whose sides, for readers and for writers, are in fields of a class. */
    SIDES_OF_A_LOCK("a lock of readers and writers in %s"),

    /** A field, with the object that it holds. */
    FIELD("the field %s.%s");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  static ResourceId monitor(MethodId method) {
    return new ResourceId(Kind.MONITOR, method.owner().replace('.', '/'), "", "");
  }

  static ResourceId inheritedLock(MethodId called) {
    return new ResourceId(Kind.INHERITED_LOCK, called.owner().replace('.', '/'), "", "");
  }

  static ResourceId sidesOfALock(String owner) {
    return new ResourceId(Kind.SIDES_OF_A_LOCK, owner, "", "");
  }

  static ResourceId field(String owner, String name, String type) {
    return new ResourceId(Kind.FIELD, owner, name, type);
  }

  /** Whether it is a monitor or a lock. */
  boolean locks() {
    return kind != Kind.FIELD || LOCK.matcher(type).matches();
  }

  /** Whether it is a field whose object never changes. */
  boolean isFixed() {
    return FIXED.matcher(type).matches();
  }

  /** Whether it is a lock that readers share, if those who take it as readers say so. */
  boolean isShared() {
    return kind == Kind.INHERITED_LOCK
        || kind == Kind.SIDES_OF_A_LOCK
        || SHARED.matcher(type).matches();
  }

  String inWords() {
    String simple = owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.');
    return kind.words.formatted(simple, name);
  }
}
