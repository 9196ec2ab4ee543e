package io.github.perfgate.core.problem;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes all foreign text of a result fit to be shown, once for all who show it. Every text of its
 * records, lists and maps becomes {@link PlainText}.
 */
public final class PlainRecords {
  private PlainRecords() {}

  /**
   * The same record with plain texts of a line each, except for components that are {@link
   * Multiline}. Map entries whose keys become equal collapse.
   */
  public static <R extends Record> R of(R record) {
    @SuppressWarnings("unchecked")
    Class<R> type = (Class<R>) record.getClass();
    RecordComponent[] components = type.getRecordComponents();
    Object[] values =
        Arrays.stream(components).map(component -> plain(component, record)).toArray();
    try {
      Constructor<R> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable Object plain(RecordComponent component, Record owner) {
    Object value;
    try {
      component.getAccessor().setAccessible(true);
      value = component.getAccessor().invoke(owner);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
    return component.isAnnotationPresent(Multiline.class) ? value : plain(value);
  }

  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof String text) {
      return PlainText.line(text);
    }
    if (value instanceof Record record) {
      return of(record);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(PlainRecords::plain).toList();
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new LinkedHashMap<>();
      map.forEach((key, one) -> plain.put(plain(key), plain(one)));
      return plain;
    }
    return value;
  }
}
