package io.github.perfgate.core.base.problem;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes all foreign text of a result fit to be shown, once for all who show it. Every text of its
 * records, lists and maps becomes {@link PlainText}. What is plain already is shared and not
 * copied: most of a large result is numbers.
 */
public final class PlainRecords {
  private static final ClassValue<Form> FORMS =
      new ClassValue<>() {
        @Override
        protected Form computeValue(Class<?> type) {
          return Form.of(type);
        }
      };

  private PlainRecords() {}

  /**
   * What reflection tells of a type of records.
   *
   * @param components its components
   * @param constructor makes a record of the values of all components
   */
  private record Form(List<RecordComponent> components, Constructor<?> constructor) {
    static Form of(Class<?> type) {
      List<RecordComponent> components = List.of(type.getRecordComponents());
      try {
        Constructor<?> constructor =
            type.getDeclaredConstructor(
                components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
        Stream.<AccessibleObject>concat(
                Stream.of(constructor), components.stream().map(RecordComponent::getAccessor))
            .forEach(one -> one.setAccessible(true));
        return new Form(components, constructor);
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /**
   * The same record with plain texts of a line each, except for components that are {@link
   * Multiline}. Map entries whose keys become equal collapse.
   */
  public static <R extends Record> R of(R record) {
    Form form = FORMS.get(record.getClass());
    Object[] values = new Object[form.components().size()];
    boolean same = true;
    try {
      for (int i = 0; i < values.length; i++) {
        RecordComponent component = form.components().get(i);
        Object value = component.getAccessor().invoke(record);
        values[i] = component.isAnnotationPresent(Multiline.class) ? value : plain(value);
        same &= values[i] == value;
      }
      @SuppressWarnings("unchecked")
      R plain = same ? record : (R) form.constructor().newInstance(values);
      return plain;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof String text) {
      String line = PlainText.line(text);
      return line.equals(text) ? text : line;
    }
    if (value instanceof Record record) {
      return of(record);
    }
    if (value instanceof List<?> list) {
      return plain(list);
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new LinkedHashMap<>();
      map.forEach((key, one) -> plain.put(plain(key), plain(one)));
      return plain.equals(map) ? map : plain;
    }
    return value;
  }

  private static List<?> plain(List<?> list) {
    Object[] plain = list.toArray();
    boolean same = true;
    for (int i = 0; i < plain.length; i++) {
      Object before = plain[i];
      plain[i] = plain(before);
      same &= plain[i] == before;
    }
    return same ? list : Collections.unmodifiableList(Arrays.asList(plain));
  }
}
