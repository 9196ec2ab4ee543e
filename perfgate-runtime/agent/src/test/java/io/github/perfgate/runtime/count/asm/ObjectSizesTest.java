package io.github.perfgate.runtime.count.asm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ObjectSizesTest {
  static class Parent {
    long number;
    boolean flag;
  }

  static final class Child extends Parent {
    static Object shared;
    String text;
  }

  private final ObjectSizes sizes = new ObjectSizes();

  @Test
  void addsTheFieldsOfAllSuperclassesToTheHeader() {
    assertThat(sizes.applyAsLong("java/lang/Object")).isEqualTo(16);
    assertThat(sizes.applyAsLong(name(Parent.class))).isEqualTo(24);
    // 12 + 8 + 1 + 4, rounded up; the static field is not in the object.
    assertThat(sizes.applyAsLong(name(Child.class))).isEqualTo(32);
  }

  @Test
  void takesAnUnknownClassForOneWithoutFields() {
    assertThat(sizes.applyAsLong("no/such/Class")).isEqualTo(16);
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
