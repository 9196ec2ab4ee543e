package io.github.perfgate.runtime.host;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A digest of values whose content can be told: primitives, text, enums, arrays, records,
 * collections and maps of the JDK, and such values inside them. Sets and maps have no order in the
 * digest, as they have none when they are compared with others.
 */
final class ResultDigest implements Consumer<@Nullable Object> {
  /** How deep values may lie inside each other. */
  private static final int MOST_DEPTH = 8;

  /** How many values are looked at. */
  private static final int MOST_VALUES = 2_000_000;

  /** Prefixes of classes whose text is their whole value. */
  private static final String[] TEXTS = {
    "java.lang.Integer",
    "java.lang.Long",
    "java.lang.Short",
    "java.lang.Byte",
    "java.lang.Character",
    "java.lang.Boolean",
    "java.lang.String",
    "java.math.Big",
    "java.time.",
    "java.util.UUID",
    "java.util.Locale",
    "java.util.Currency",
    "java.util.BitSet",
    "java.net.URI"
  };

  private final MessageDigest digest = sha256();
  private int values;
  private @Nullable String obstacle;

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Adds a value. */
  @Override
  public void accept(@Nullable Object value) {
    if (obstacle == null) {
      try {
        digest.update(bytes(value, 0));
      } catch (Unknown e) {
        obstacle = e.getMessage();
      } catch (RuntimeException e) {
        obstacle = "looking at it fails: " + e;
      }
    }
  }

  /** Why the values cannot be compared; null if they can. */
  public @Nullable String obstacle() {
    return values == 0 && obstacle == null ? "it returns nothing" : obstacle;
  }

  /** The digest of all values in their order, in hexadecimal digits. */
  public String hex() {
    StringBuilder hex = new StringBuilder();
    for (byte each : Arrays.copyOf(digest.digest(), 16)) {
      hex.append(Character.forDigit(each >> 4 & 0xF, 16))
          .append(Character.forDigit(each & 0xF, 16));
    }
    return hex.toString();
  }

  /** A value that cannot be told. */
  private static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unknown(String message) {
      super(message, null, false, false);
    }
  }

  private byte[] bytes(@Nullable Object value, int depth) {
    if (++values > MOST_VALUES) {
      throw new Unknown("it has more than " + MOST_VALUES + " values");
    }
    if (value == null) {
      return text("null", "");
    }
    if (depth > MOST_DEPTH) {
      throw new Unknown("its values lie more than " + MOST_DEPTH + " deep");
    }
    Class<?> type = value.getClass();
    String name = type.getName();
    if (value instanceof Enum) {
      // A constant with a body has a class of its own, whose name tells its place.
      Enum<?> constant = (Enum<?>) value;
      return text(constant.getDeclaringClass().getName(), constant.name());
    }
    if (value instanceof Double) {
      return text(name, Long.toHexString(Double.doubleToLongBits((Double) value)));
    }
    if (value instanceof Float) {
      return text(name, Integer.toHexString(Float.floatToIntBits((Float) value)));
    }
    if (value instanceof Class) {
      return text("class", ((Class<?>) value).getName());
    }
    for (String prefix : TEXTS) {
      if (name.startsWith(prefix)) {
        return text(name, value.toString());
      }
    }
    if (type.isArray()) {
      return array(value, depth);
    }
    if (type.getSuperclass() != null && type.getSuperclass().getName().equals("java.lang.Record")) {
      return record(value, depth);
    }
    if (name.startsWith("java.util.")) {
      return ofUtil(value, depth);
    }
    throw new Unknown("its " + name + " is not compared");
  }

  private byte[] ofUtil(Object value, int depth) {
    if (value instanceof Optional) {
      return all("optional", Arrays.asList(((Optional<?>) value).orElse(null)), depth, true);
    }
    if (value instanceof Map) {
      return map((Map<?, ?>) value, depth);
    }
    if (value instanceof List || value instanceof Queue) {
      return all("list", (Collection<?>) value, depth, true);
    }
    if (value instanceof Collection) {
      return all("set", (Collection<?>) value, depth, false);
    }
    throw new Unknown("its " + value.getClass().getName() + " is not compared");
  }

  private byte[] array(Object array, int depth) {
    if (array instanceof byte[]) {
      return hash("array", (byte[]) array);
    }
    if (array instanceof Object[]) {
      return all("array", Arrays.asList((Object[]) array), depth, true);
    }
    MessageDigest all = sha256();
    int length = Array.getLength(array);
    all.update(text(array.getClass().getName(), String.valueOf(length)));
    for (int i = 0; i < length; i++) {
      all.update(bytes(Array.get(array, i), depth + 1));
    }
    return all.digest();
  }

  private byte[] all(String kind, Collection<?> elements, int depth, boolean ordered) {
    MessageDigest all = sha256();
    all.update(text(kind, String.valueOf(elements.size())));
    byte[] sum = new byte[32];
    for (Object element : elements) {
      byte[] one = bytes(element, depth + 1);
      if (ordered) {
        all.update(one);
      } else {
        add(sum, one);
      }
    }
    all.update(sum);
    return all.digest();
  }

  private byte[] map(Map<?, ?> map, int depth) {
    MessageDigest all = sha256();
    all.update(text("map", String.valueOf(map.size())));
    byte[] sum = new byte[32];
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      MessageDigest one = sha256();
      one.update(bytes(entry.getKey(), depth + 1));
      one.update(bytes(entry.getValue(), depth + 1));
      add(sum, one.digest());
    }
    all.update(sum);
    return all.digest();
  }

  private byte[] record(Object value, int depth) {
    MessageDigest all = sha256();
    all.update(text("record", value.getClass().getName()));
    try {
      // The runtime is compiled for Java 8, which has no records.
      Object[] components =
          (Object[]) Class.class.getMethod("getRecordComponents").invoke(value.getClass());
      for (Object component : components) {
        Method accessor = (Method) component.getClass().getMethod("getAccessor").invoke(component);
        accessor.setAccessible(true);
        all.update(bytes(accessor.invoke(value), depth + 1));
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      if (e instanceof Unknown) {
        throw (Unknown) e;
      }
      throw new Unknown("its " + value.getClass().getName() + " is not compared: " + e);
    }
    return all.digest();
  }

  private static void add(byte[] sum, byte[] one) {
    int carry = 0;
    for (int i = 0; i < sum.length; i++) {
      carry += (sum[i] & 0xFF) + (one[i] & 0xFF);
      sum[i] = (byte) carry;
      carry >>= 8;
    }
  }

  private static byte[] text(String kind, String value) {
    return hash(kind, value.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] hash(String kind, byte[] value) {
    MessageDigest one = sha256();
    one.update(kind.getBytes(StandardCharsets.UTF_8));
    one.update((byte) 0);
    one.update(value);
    return one.digest();
  }
}
