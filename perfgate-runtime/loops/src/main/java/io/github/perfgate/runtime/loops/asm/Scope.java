package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.loops.file.Origin;
import java.security.ProtectionDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides which classes are instrumented. From the JDK these are the classes with which programs
 * keep and look for data. Classes on which the JVM, class loading, reflection and synchronisation
 * are built are left alone, and so are test frameworks.
 */
final class Scope {
  private static final String[] NEVER = {
    "io/github/perfgate/runtime/",
    "io/github/perfgate/generated/",
    "org/junit/",
    "junit/",
    "org/testng/",
    "org/apache/maven/surefire/",
    "org/opentest4j/",
    "org/apiguardian/",
    "org/openjdk/jmh/",
    "org/mockito/",
    "net/bytebuddy/",
    "org/hamcrest/",
    "org/assertj/"
  };

  private static final String[] OF_BASE = {
    "java/util/", "java/text/", "java/math/", "java/lang/Iterable", "java/time/"
  };

  /** The boxes of numbers; reads of their values matter. */
  private static final String[] BOXES = {
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Boolean",
    "java/lang/Float",
    "java/lang/Double"
  };

  private static final String[] NOT_OF_BASE = {
    "java/util/concurrent/locks/",
    "java/util/concurrent/atomic/",
    "java/util/jar/",
    "java/util/zip/",
    "java/util/ServiceLoader",
    "java/util/ResourceBundle",
    "java/util/WeakHashMap",
    "java/util/Formatter",
    "java/util/StringJoiner"
  };

  /** Packages of the JDK outside of java.base that are no libraries for programs. */
  private static final String[] TOOLS = {
    "jdk/",
    "sun/",
    "java/lang/",
    "java/io/",
    "java/net/",
    "java/nio/",
    "java/security/",
    "javax/crypto/",
    "javax/net/",
    "javax/security/",
    "com/sun/crypto/",
    "com/sun/security/",
    "com/sun/tools/",
    "com/sun/proxy/"
  };

  private final Places ours;
  private final String[] excluded;
  private final @Nullable ClassLoader platform;
  private final @Nullable ClassLoader tool = Scope.class.getClassLoader();

  /**
   * @param ours the project's own places
   * @param excluded prefixes of full names
   */
  Scope(Places ours, List<String> excluded) {
    this.ours = ours;
    this.excluded = new String[excluded.size()];
    for (int i = 0; i < this.excluded.length; i++) {
      this.excluded[i] = excluded.get(i).replace('.', '/');
    }
    ClassLoader system = ClassLoader.getSystemClassLoader();
    this.platform = system.getParent();
  }

  /** The origin of a class, or null if the class is left alone. */
  @Nullable Origin origin(
      @Nullable ClassLoader loader, String name, @Nullable ProtectionDomain domain) {
    if (loader != null && loader == tool || startsWith(name, NEVER) || startsWith(name, excluded)) {
      return null;
    }
    if (loader == null || loader == platform) {
      return isWantedOfJdk(name) ? Origin.JDK : null;
    }
    return ours.have(name, domain) ? Origin.OURS : Origin.LIBRARY;
  }

  /** Whether a class of the JDK is instrumented. */
  static boolean isWantedOfJdk(String name) {
    if (startsWith(name, OF_BASE)) {
      return !startsWith(name, NOT_OF_BASE);
    }
    for (String box : BOXES) {
      if (name.equals(box)) {
        return true;
      }
    }
    return !startsWith(name, TOOLS);
  }

  private static boolean startsWith(String name, String[] prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
