package io.github.perfgate.spl;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips performance tests in a plain run of the tests, which would measure nothing. */
final class MeasuredByCheck implements ExecutionCondition {
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return ConditionEvaluationResult.disabled("measured by perfgate:check");
  }
}
