package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KindsTest {
  private static int runs;

  @TempDir Path folder;

  private String text;

  @BeforeEach
  void make() {
    text = Text.pad("a");
  }

  @AfterEach
  void forget() {
    text = null;
  }

  @Test
  void simple() {
    assertEquals(10, Text.pad(text.strip()).length());
  }

  @Test
  void writes() throws Exception {
    Files.writeString(folder.resolve("a"), Text.pad("b"));
  }

  @ParameterizedTest
  @CsvSource({"a, 1", "bc, 2"})
  void many(String given, int length) {
    assertEquals(length, Text.pad(given).strip().length());
  }

  @RepeatedTest(2)
  void again() {
    assertNotNull(Text.pad("c"));
  }

  @TestFactory
  Stream<DynamicTest> made() {
    return Stream.of("x", "y").map(name -> dynamicTest(name, () -> Text.pad(name)));
  }

  @Test
  @ExtendWith(Giver.class)
  void given(StringBuilder given) {
    assertEquals(0, given.length());
    Text.pad("d");
  }

  @Test
  void cached() {
    assertEquals(10, Text.cached().length());
  }

  @Test
  void drained() {
    assertNotNull(Text.drained());
  }

  @Test
  void once() {
    Text.pad("e");
    assertTrue(runs++ == 0);
  }

  @Test
  @Disabled("for later")
  void later() {
    Text.pad("f");
  }

  @Nested
  class Inner {
    @Test
    void deep() {
      assertEquals(10, Text.pad(text.strip()).length());
    }
  }

  static class Giver implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == StringBuilder.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return new StringBuilder();
    }
  }
}
