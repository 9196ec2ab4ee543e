package io.github.perfgate.spl;

import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Methods and values as formulas have them. */
final class Names {
  private static final String REMEDY = "write a reference to a method, such as Sorter::sort";

  private Names() {}

  /**
   * The method behind a reference, with the types of its parameters: {@code
   * com.acme.Sorter#sort(int[])}.
   *
   * @throws IllegalArgumentException if the reference is a lambda expression, or a class of its own
   */
  static String of(MethodReference reference) {
    SerializedLambda lambda = serialized(reference);
    return plain(lambda) + "(" + String.join(", ", types(lambda.getImplMethodSignature())) + ")";
  }

  /**
   * The instance method behind a reference.
   *
   * @throws IllegalArgumentException if the reference is none to an instance method
   */
  static String ofInstanceMethod(MethodReference reference) {
    SerializedLambda lambda = serialized(reference);
    if (lambda.getImplMethodKind() == MethodHandleInfo.REF_invokeStatic) {
      throw new IllegalArgumentException(
          plain(lambda)
              + " is static and has a parameter; say which generator makes its argument:"
              + " method(Sorter::sort, generated(Data::random))");
    }
    return of(reference);
  }

  /**
   * The generator behind a reference, which formulas name without types.
   *
   * @throws IllegalArgumentException if the reference is a lambda expression, or a class of its own
   */
  static String ofGenerator(MethodReference reference) {
    return plain(serialized(reference));
  }

  private static String plain(SerializedLambda lambda) {
    String method = lambda.getImplMethodName();
    if (method.startsWith("lambda$") || method.startsWith("<")) {
      throw new IllegalArgumentException(
          "a lambda expression, or a constructor, names no method to measure; " + REMEDY);
    }
    if (lambda.getCapturedArgCount() > 0) {
      throw new IllegalArgumentException(
          "the reference to "
              + method
              + " is bound to an instance, which is not the one that is measured; "
              + REMEDY);
    }
    return receiver(lambda).replace('/', '.') + "#" + method;
  }

  /**
   * The class before the colons. Compilers before Java 18 record the class that declares an
   * inherited method, but the instance is of the type of the first parameter.
   */
  private static String receiver(SerializedLambda lambda) {
    String types = lambda.getInstantiatedMethodType();
    boolean onInstance = lambda.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic;
    return onInstance && types.startsWith("(L")
        ? types.substring(2, types.indexOf(';'))
        : lambda.getImplClass();
  }

  /** The form in which the JDK writes a method reference, which tells the method. */
  private static SerializedLambda serialized(MethodReference reference) {
    try {
      Method writer = reference.getClass().getDeclaredMethod("writeReplace");
      writer.setAccessible(true);
      return (SerializedLambda) writer.invoke(reference);
    } catch (ReflectiveOperationException | ClassCastException e) {
      throw new IllegalArgumentException(reference.getClass() + " is no lambda; " + REMEDY, e);
    }
  }

  /** The types of the parameters of a descriptor, {@code (I[Ljava/lang/String;)V}. */
  private static List<String> types(String descriptor) {
    List<String> types = new ArrayList<>();
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      StringBuilder brackets = new StringBuilder();
      while (descriptor.charAt(at) == '[') {
        brackets.append("[]");
        at++;
      }
      int end = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
      types.add(type(descriptor.substring(at, end + 1)) + brackets);
      at = end + 1;
    }
    return types;
  }

  private static String type(String descriptor) {
    switch (descriptor.charAt(0)) {
      case 'Z':
        return "boolean";
      case 'B':
        return "byte";
      case 'C':
        return "char";
      case 'S':
        return "short";
      case 'I':
        return "int";
      case 'J':
        return "long";
      case 'F':
        return "float";
      case 'D':
        return "double";
      default:
        return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    }
  }

  /**
   * An argument: a number or a text.
   *
   * @throws IllegalArgumentException if it is anything else
   */
  static String value(Object argument) {
    if (argument instanceof Number) {
      return new BigDecimal(argument.toString()).toPlainString();
    }
    if (argument instanceof CharSequence || argument instanceof Character) {
      return text(argument.toString());
    }
    throw new IllegalArgumentException(
        "an argument is a number or a text, and not "
            + (argument == null ? "null" : "of " + argument.getClass())
            + "; let a generator make other objects");
  }

  static String text(String text) {
    return "'"
        + text.replace("\\", "\\\\")
            .replace("'", "\\'")
            .replace("\n", "\\n")
            .replace("\r", "\\r")
            .replace("\t", "\\t")
        + "'";
  }
}
