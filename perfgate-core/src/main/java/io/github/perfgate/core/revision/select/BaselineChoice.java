package io.github.perfgate.core.revision.select;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** A commit that was chosen as the baseline, before its tree was looked at. */
record BaselineChoice(ObjectId commit, String reason, List<String> warnings) {}
