package io.github.perfgate.runtime.junit;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfgate.runtime.host.LifeLine;
import io.github.perfgate.spl.Performance;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Paths;

/**
 * Calls performance tests once, and writes the formulas that they state. Arguments: the file to
 * write; then the tests, as {@code com.acme.SortTest#sorts}. The file has three texts for each
 * test, in this order: the test, its formula, and why it has none. One of the last two is empty. A
 * text is the number of its bytes, and the bytes in UTF-8.
 */
public final class FormulasMain {
  private FormulasMain() {}

  /** Runs, and ends the JVM, whatever threads the tests have left. */
  public static void main(String[] arguments) throws IOException {
    LifeLine.hold();
    try (DataOutputStream out =
        new DataOutputStream(Files.newOutputStream(Paths.get(arguments[0])))) {
      for (int i = 1; i < arguments.length; i++) {
        write(arguments[i], out);
      }
    } finally {
      JvmEnd.soon();
    }
    System.exit(0);
  }

  private static void write(String test, DataOutputStream out) throws IOException {
    String formula = "";
    String obstacle = "";
    try {
      formula = formula(test);
      obstacle = formula.isEmpty() ? "it asserts nothing" : "";
    } catch (InvocationTargetException e) {
      obstacle = "it fails: " + e.getCause();
    } catch (Exception | LinkageError e) {
      obstacle = "it cannot be called: " + e;
    }
    for (String text : new String[] {test, formula, obstacle}) {
      byte[] bytes = text.getBytes(UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }

  private static String formula(String test) throws Exception {
    int sign = test.lastIndexOf('#');
    Class<?> type = Class.forName(test.substring(0, sign));
    Method method = type.getDeclaredMethod(test.substring(sign + 1));
    method.setAccessible(true);
    Object instance = Modifier.isStatic(method.getModifiers()) ? null : instance(type);
    return Performance.formulaOf(() -> method.invoke(instance));
  }

  private static Object instance(Class<?> type) throws ReflectiveOperationException {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }
}
