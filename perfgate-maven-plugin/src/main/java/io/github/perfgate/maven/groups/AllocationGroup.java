package io.github.perfgate.maven.groups;

import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.RulesReader;
import io.github.perfgate.stats.AllocationMargin;

/** The group {@code allocation}: how the bytes that operations allocate are judged. */
public final class AllocationGroup extends Group {
  /** The share by which more may be allocated. */
  public String margin = "0.01";

  /** By how many more bytes operations may allocate. */
  public AllocationMargin read() {
    return new AllocationMargin(RulesReader.margin("allocation.margin", margin));
  }
}
