package io.github.perfgate.core.revision;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** A commit that was chosen as the baseline, before its tree was looked at. */
record Choice(ObjectId commit, String reason, List<String> warnings) {}
