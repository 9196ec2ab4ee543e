package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.HouseRules;

class ArchitectureTest extends HouseRules {
  ArchitectureTest() {
    super(CORE + ".concurrent", 10_500);
  }
}
