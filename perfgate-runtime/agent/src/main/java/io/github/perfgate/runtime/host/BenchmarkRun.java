package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.protocol.Failure;
import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.util.Set;
import java.util.TreeSet;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;

/** Executes one order: one JMH fork of one benchmark with a value for each of its parameters. */
final class BenchmarkRun {
  /** The property from which JMH takes the class path of each fork. */
  private static final String CLASS_PATH = "java.class.path";

  private final RunOrder order;
  private final GateLink gate;
  private final OutputTail tail;

  BenchmarkRun(RunOrder order, GateLink gate, OutputTail tail) {
    this.order = order;
    this.gate = gate;
    this.tail = tail;
  }

  /** The answer to the order. */
  Frame execute() {
    BenchmarkListEntry entry = new BenchmarkCatalogue().named(order.benchmark());
    if (entry == null) {
      return missing("no benchmark " + order.benchmark());
    }
    Set<String> declared = BenchmarkCatalogue.parameters(entry).keySet();
    if (!declared.equals(order.parameters().keySet())) {
      return missing(
          "the parameters of "
              + order.benchmark()
              + " are "
              + new TreeSet<>(declared)
              + ", not "
              + new TreeSet<>(order.parameters().keySet()));
    }

    RelayingOutput output = new RelayingOutput(gate, tail);
    Throwable thrown = null;
    System.setProperty(CLASS_PATH, order.classPath());
    try {
      new Runner(RunOptions.of(order, entry), output).run();
    } catch (Throwable e) {
      thrown = e;
    }
    return new RunEnd(order, output, thrown, tail.text()).frame();
  }

  private static Frame missing(String what) {
    return new Failure(Failure.Kind.LINKAGE, what, "").toFrame();
  }
}
