package io.github.perfgate.stats.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/** Compares a tree of values: |got - expected| is at most max(abs, rel |expected|) per number. */
final class GoldenAssert {
  private final JsonNode tolerance;

  GoldenAssert(JsonNode tolerance) {
    this.tolerance = tolerance;
  }

  /** Everything that is expected must be there; more may be. */
  void matches(String path, JsonNode expected, JsonNode actual) {
    if (expected.isObject()) {
      expected
          .properties()
          .forEach(
              field -> {
                assertThat(actual.has(field.getKey())).as(path + field.getKey()).isTrue();
                matches(path + field.getKey() + "/", field.getValue(), actual.get(field.getKey()));
              });
    } else if (expected.isArray()) {
      assertThat(actual.size()).as(path).isEqualTo(expected.size());
      for (int i = 0; i < expected.size(); i++) {
        matches(path + i + "/", expected.get(i), actual.get(i));
      }
    } else if (expected.isNumber()) {
      number(path, expected.doubleValue(), actual);
    } else {
      assertThat(actual).as(path).isEqualTo(expected);
    }
  }

  private void number(String path, double expected, JsonNode actual) {
    if (!actual.isNumber()) {
      fail(path + " must be a number, but is " + actual);
    }
    double allowed = allowed(path, expected);
    assertThat(Math.abs(actual.doubleValue() - expected))
        .as("%s: got %s, expected %s, allowed %s", path, actual, expected, allowed)
        .isLessThanOrEqualTo(allowed);
  }

  private double allowed(String path, double expected) {
    String field = path.substring(0, path.indexOf('/'));
    JsonNode own = tolerance.path(field);
    if (own.isNumber()) {
      return own.doubleValue();
    }
    JsonNode none = JsonNodeFactory.instance.numberNode(0);
    double relative = (tolerance.has("rel") ? tolerance.get("rel") : none).doubleValue();
    double absolute = (tolerance.has("abs") ? tolerance.get("abs") : none).doubleValue();
    return Math.max(absolute, relative * Math.abs(expected));
  }
}
