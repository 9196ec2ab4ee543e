package io.github.perfgate.core.loops;

import io.github.perfgate.core.HouseRules;

class ArchitectureTest extends HouseRules {
  ArchitectureTest() {
    super(CORE + ".loops", 10_500);
  }
}
