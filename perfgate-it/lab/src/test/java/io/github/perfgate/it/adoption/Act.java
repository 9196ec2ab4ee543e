package io.github.perfgate.it.adoption;

import io.github.perfgate.it.harness.GateProject;
import java.util.Locale;

/** Which commit of a project is compared. */
enum Act {
  /** A method becomes slow. */
  PLANTED {
    @Override
    void commit(RealProject real, GateProject project) {
      project.git().checkout(real.commit());
      real.slow().plant(project);
      project.commit("Make a method slow");
    }
  },
  /** A note is written. */
  DOCUMENTATION {
    @Override
    void commit(RealProject real, GateProject project) {
      project.git().checkout(real.commit());
      project.write("NOTES.md", "Nothing that is executed.\n").commit("Write a note");
    }
  },
  /** A change of the project's own. */
  PAIR {
    @Override
    void commit(RealProject real, GateProject project) {
      project.git().checkout(real.pair().candidate());
    }

    @Override
    String baseline(RealProject real) {
      return real.pair().baseline();
    }
  };

  /** Checks the commit out. */
  abstract void commit(RealProject real, GateProject project);

  /** The commit that it is compared with. */
  String baseline(RealProject real) {
    return "HEAD~1";
  }

  /** The name in commands and tables. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
