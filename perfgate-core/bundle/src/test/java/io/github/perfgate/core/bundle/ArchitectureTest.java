package io.github.perfgate.core.bundle;

import io.github.perfgate.core.HouseRules;

class ArchitectureTest extends HouseRules {
  ArchitectureTest() {
    super(CORE + ".bundle", 10_500);
  }
}
