package io.github.perfgate.core.code.version.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class SuperclassFuzzTest {
  @Test
  void everyClassFileHasASuperclassOrNone() throws IOException {
    byte[] valid;
    try (InputStream in =
        Objects.requireNonNull(
            SuperclassFuzzTest.class.getResourceAsStream("SuperclassFuzzTest.class"))) {
      valid = in.readAllBytes();
    }
    assertThat(Superclass.of(valid)).isEqualTo("java/lang/Object");

    Fuzz.ofBytes(List.of(valid), Superclass::of);
  }
}
