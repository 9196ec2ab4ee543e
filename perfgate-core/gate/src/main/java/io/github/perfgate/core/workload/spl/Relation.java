package io.github.perfgate.core.workload.spl;

/** How the two sides of a comparison relate. */
public enum Relation {
  LESS_OR_EQUAL("<="),
  GREATER_OR_EQUAL(">="),
  LESS("<"),
  GREATER(">"),
  /** Neither side takes longer by more than a tolerance. */
  EQUAL("=");

  private final String symbol;

  Relation(String symbol) {
    this.symbol = symbol;
  }

  /** As a formula has it. */
  public String symbol() {
    return symbol;
  }
}
