package io.github.perfgate.core.studies;

import io.github.perfgate.core.HouseRules;

class ArchitectureTest extends HouseRules {
  ArchitectureTest() {
    super(CORE + ".studies", 10_500);
  }
}
