package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Drawing;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Notes on the numbers about the rules: how they were obtained, and what they do not show. */
final class PeerNotes {
  private PeerNotes() {}

  static List<String> paragraphs(Trials trials, Set<String> common) {
    return List.of(
        """
        Every rule says whether a candidate is slower, from forks that were measured here and are drawn with \
        replacement, %d times for each workload and slowdown. A slowdown is made by multiplying the candidate's times; \
        "real work" is a candidate that does 5 %% more, with nothing multiplied. The rules' names stand for how their \
        tools decide and how much they measure by default; each was read from the tool's source; the last table says what it does."""
            .formatted(trials.resamples()),
        """
        Both versions are the same code, so either of their forks may stand for either of them; without that the chance \
        difference between two small pools would be found again and again. "False alarms" are of such draws. "As measured" \
        leaves each version its own forks: that has the pools' chance difference in it, and whatever else the two \
        versions had that was not their code.""",
        """
        perfgate, Peass and luceneutil measure forks of the gate's shape (5 iterations of 0.2 s after 5 of warm-up), which \
        are drawn as whole rounds in blocks of %d that follow each other, so that what the two forks of a round share stays. \
        perfgate ends at the look that decides, and its cost is that of the rounds until then; choosing the iterations \
        by a pilot, and the correction for many workloads of a gate, are left out. Peass runs both versions at the same \
        time and starts a build for each fork, luceneutil repeats a task 20 times in a JVM; neither is done here, and \
        neither costs anything here."""
            .formatted(Drawing.BLOCK),
        """
        The others see long forks of 100 s, cut to what they measure: JMH's 5 iterations of 10 s after 50 s, benchstat's 10 \
        values of 1 s after 1 s (Go has no warm-up at all), criterion's 100 samples in 5 s after 3 s, all of the same length. \
        There are very few of them, and the same one may be drawn for both versions: real forks differ more, by a \
        factor of n/(n - 1) in their variance with n in the pools, so false alarms of these rules are rather \
        understated. benchstat and criterion use one process for each version, of which every pair is tried once. \
        JMH's users measure one version after the other; here the versions took turns, so a drifting host does them no harm. \
        Welch's test of JMH's forks is one-sided at 1 %, as perfgate's regressions are.""",
        String.format(
            Locale.ROOT,
            """
            VM-seconds are those of both versions for one workload: of the gate's forks as measured, of the others warm-up \
            and values with %.2f s for starting a VM, the average of the gate's. Rows are averages over workloads; those \
            that every rule saw are: %s. shift, iterate and hash only compute, and were chosen because 5 %% can be seen of them here; \
            what uses memory is noisier. A rule that saw more has another row for all. Shares are exact to about 1 %% as what \
            these forks give; what other workloads and other hours give may differ by far more.""",
            trials.startUp(),
            String.join(", ", common)));
  }
}
