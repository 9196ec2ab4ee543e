package io.github.perfgate.core.jvm.launch;

import java.io.IOException;

/** Tells and changes on which CPUs processes run; unit tests have implementations of their own. */
public interface Placement {
  /** The placement on this host, by {@link Affinity}. */
  Placement OF_THIS_HOST =
      new Placement() {
        @Override
        public CpuSet allowed(long pid) {
          return Affinity.allowed(pid);
        }

        @Override
        public void require(CpuSet cpus) throws IOException, InterruptedException {
          Affinity.require(cpus);
        }

        @Override
        public void move(long pid, CpuSet cpus) throws IOException, InterruptedException {
          Affinity.move(pid, cpus);
        }
      };

  /** The CPUs on which a process may run; empty if they are not known, or when it has ended. */
  CpuSet allowed(long pid);

  /**
   * Requires that processes may run on some CPUs.
   *
   * @throws IOException when they may not; the message has the system's words
   */
  void require(CpuSet cpus) throws IOException, InterruptedException;

  /**
   * Moves every thread of a process; one that has ended is no error.
   *
   * @throws IOException when it is refused, perhaps after some threads; the message has the
   *     system's words
   */
  void move(long pid, CpuSet cpus) throws IOException, InterruptedException;
}
