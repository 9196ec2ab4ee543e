package io.github.perfgate.stats.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every reference case within its tolerance. */
class GoldenTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TestFactory
  Stream<DynamicTest> everyCaseIsWithinItsTolerance() throws IOException {
    return cases().stream()
        .map(
            testCase ->
                DynamicTest.dynamicTest(testCase.required("id").asText(), () -> check(testCase)));
  }

  private static void check(JsonNode testCase) {
    GoldenKinds.Kind kind = GoldenKinds.ALL.get(testCase.required("kind").asText());
    assertThat(kind).as("a kind that is known").isNotNull();

    Map<String, Object> answer = kind.answer(new GoldenInput(testCase.required("input")));

    new GoldenAssert(testCase.required("tolerance"))
        .matches("", testCase.required("expected"), JSON.valueToTree(answer));
  }

  private static List<JsonNode> cases() throws IOException {
    List<JsonNode> cases = new ArrayList<>();
    for (String file : List.of("/golden-public.json", "/golden-papers.json")) {
      try (InputStream in = GoldenTest.class.getResourceAsStream(file)) {
        JSON.readTree(in).required("cases").forEach(cases::add);
      }
    }
    assertThat(cases).isNotEmpty();
    return cases;
  }
}
