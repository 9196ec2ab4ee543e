package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.count.CodeSite;
import io.github.perfgate.runtime.count.WorkCounter;
import io.github.perfgate.runtime.count.file.TotalWork;
import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class SiteSumsTest {
  private static final String LOOP = "com.acme.A\tloop\t()V";
  private static final String CALLED = "com.acme.A\tcalled\t()V";

  /** A block, whose number is that of its site. */
  private static int block(
      String method, boolean entry, int bytecodes, int iterations, String... callees) {
    return WorkCounter.add(
        CodeSite.ofBlock(
            method,
            WorkCounter.add(CodeSite.ofBytes("filler", 0, CodeSite.Unit.COPIED_BYTES)),
            entry,
            bytecodes,
            iterations,
            1,
            Collections.emptyList(),
            Arrays.asList(callees)));
  }

  private static TotalWork of(int... sitesAndCounts) {
    long[] counts = new long[sitesAndCounts[sitesAndCounts.length - 2] + 1];
    for (int i = 0; i < sitesAndCounts.length; i += 2) {
      counts[sitesAndCounts[i]] = sitesAndCounts[i + 1];
    }
    return new SiteSums().total(counts);
  }

  @Test
  void addsUpAllSites() {
    int first = block(LOOP, true, 10, 1, CALLED);
    int second = block(CALLED, true, 3, 0);
    int copy = WorkCounter.add(CodeSite.ofBytes(CALLED, 7, CodeSite.Unit.COPIED_BYTES));

    TotalWork total = of(first, 5, second, 2, copy, 800);

    assertThat(total.bytecodes).isEqualTo(5 * 10 + 2 * 3);
    assertThat(total.calls).isEqualTo(5);
    assertThat(total.iterations).isEqualTo(5);
    assertThat(total.objects).isEqualTo(7);
    assertThat(total.copied).isEqualTo(800);
    assertThat(total.exceptions).isZero();
  }

  @Test
  void countsExceptionsWhereTheyAreCreated() {
    assertThat(of(block("java.lang.Throwable\t<init>\t()V", true, 4, 0), 3).exceptions)
        .isEqualTo(3);
  }

  @Test
  void theFingerprintKnowsNoBlocksAndNoLines() {
    int whole = block(LOOP, true, 10, 1, CALLED);
    int begin = block(LOOP, true, 4, 0, CALLED);
    int rest =
        WorkCounter.add(
            CodeSite.ofBlock(
                LOOP, 9, false, 6, 1, 0, Collections.emptyList(), Collections.emptyList()));

    assertThat(of(begin, 5, rest, 5).fingerprint).isEqualTo(of(whole, 5).fingerprint);
  }

  @Test
  void theFingerprintDiffersWithTheMethodTheKindOfWorkAndTheCallee() {
    int one = block(LOOP, true, 10, 1, CALLED);
    String fingerprint = of(one, 5).fingerprint;

    assertThat(of(one, 6).fingerprint).isNotEqualTo(fingerprint);
    assertThat(of(block(CALLED, true, 10, 1, CALLED), 5).fingerprint).isNotEqualTo(fingerprint);
    assertThat(of(block(LOOP, true, 11, 0, CALLED), 5).fingerprint).isNotEqualTo(fingerprint);
    assertThat(of(block(LOOP, true, 10, 1, LOOP), 5).fingerprint).isNotEqualTo(fingerprint);
  }
}
