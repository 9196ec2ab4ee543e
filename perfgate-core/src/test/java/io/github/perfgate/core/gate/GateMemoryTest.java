package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.problem.ProblemException;
import org.junit.jupiter.api.Test;

class GateMemoryTest {
  @Test
  void aHeapThatCannotFitIsRefusedBeforeTheWait() {
    assertThatThrownBy(() -> Gate.requireMemory(settings("900t")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "<heap>900t</heap> does not fit into memory: a measured JVM of that heap");
    assertThatCode(() -> Gate.requireMemory(settings("16m"))).doesNotThrowAnyException();
    assertThatCode(() -> Gate.requireMemory(settings("jvm"))).doesNotThrowAnyException();
  }

  private static GateSettings settings(String heap) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("heap", heap);
    return StoredSettings.of(json);
  }
}
