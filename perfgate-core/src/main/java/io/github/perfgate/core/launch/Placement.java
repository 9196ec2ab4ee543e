package io.github.perfgate.core.launch;

import java.io.IOException;

/** On which CPUs processes run, and how that is changed: the seam that tests replace. */
public interface Placement {
  /** This host's, by {@link Affinity}. */
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

  /** The CPUs on which a process may run; empty where that is not known, or when it has ended. */
  CpuSet allowed(long pid);

  /**
   * Whether a process may run there at all.
   *
   * @throws IOException when it may not; the message has the system's words
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
