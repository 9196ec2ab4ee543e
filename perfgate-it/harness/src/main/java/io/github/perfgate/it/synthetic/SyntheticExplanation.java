package io.github.perfgate.it.synthetic;

import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.explanation.CallLevel;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.core.result.explanation.DifferenceLine;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.MethodDifference;
import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import io.github.perfgate.core.result.explanation.ProfileKind;
import io.github.perfgate.core.result.explanation.ProfileSide;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Why a workload became slower, and what was made of unit tests, with some hostile names. */
public final class SyntheticExplanation {
  public static final String CAUSE = "com.acme.text.Cell.pad(String, int)";

  private static final List<String> NAMES =
      List.of(
          "com.acme.text.Table.render(Writer)",
          "com.acme.text.Row.render(StringBuilder)",
          "java.lang.StringBuilder.append(String)",
          "com.acme.text.Row.lambda$cells(int)",
          "java.util.HashMap.computeIfAbsent(Object, Function)",
          "com.acme.text.Words.<init>(List)");

  private final Random random;

  SyntheticExplanation(long seed) {
    random = new Random(seed);
  }

  Explanation explanation() {
    List<CallNode> nodes = new ArrayList<>();
    nodes.add(node(-1, "com.acme.text.Bench.render()", 1, CallRole.CALLER, false, 0.02));
    nodes.add(node(0, NAMES.get(0), 2, CallRole.CALLER, false, 0.03));
    nodes.add(node(1, CAUSE, 3, CallRole.CAUSE, true, 0.94));
    nodes.add(node(1, NAMES.get(1), 3, CallRole.NOT_SLOWER, false, null));
    nodes.add(node(3, SyntheticGate.HOSTILE_NAMES.get(0), 4, CallRole.SLOWER, true, null));
    nodes.add(
        new CallNode(
            3,
            NAMES.get(5),
            4,
            true,
            new CallNode.Measured(null, 2.0, List.of(), List.of(), null),
            null,
            CallRole.ADDED));
    nodes.add(
        new CallNode(
            3,
            "a.B.c()",
            4,
            true,
            new CallNode.Measured(1.0, null, List.of(), List.of(), null),
            null,
            CallRole.REMOVED));
    return new Explanation(
        nodes,
        List.of(
            new CallLevel(1, 10, 1, Map.of("BASELINE", 1.01, "CURRENT", 1.02)),
            new CallLevel(2, 10, 1, Map.of("BASELINE", 1.04, "CURRENT", 1.03))),
        List.of(
            new MethodDifference(
                CAUSE,
                List.of(
                    new DifferenceLine("aload 1", "aload 1"),
                    new DifferenceLine("sipush 300", "sipush 3000"),
                    new DifferenceLine(null, "ldc " + SyntheticGate.HOSTILE_NAMES.get(1))),
                List.of(
                    new DifferenceLine("int rows(String text) {", "int rows(String text) {"),
                    new DifferenceLine("  return scan(text, 300);", "  return scan(text, 3000);"),
                    new DifferenceLine(null, "  // " + SyntheticGate.HOSTILE_NAMES.get(1))))),
        List.of(profile(ProfileKind.TIME, 812, 1_040), profile(ProfileKind.ALLOCATION, 96, 340)),
        List.of("level 2 was measured in 9 of 10 rounds, <b>not</b> more"));
  }

  private CallNode node(
      int parent,
      String method,
      int depth,
      CallRole role,
      boolean changed,
      @Nullable Double share) {
    return new CallNode(
        parent,
        method,
        depth,
        changed,
        new CallNode.Measured(
            1.0,
            2.0,
            List.of(90.0, 110.0 + random.nextInt(9)),
            List.of(180.0, 200.0 + random.nextInt(9)),
            new Slowdown(1.9, 1.8, 2.0, 0.95)),
        share,
        role);
  }

  /** As many frames as a profile may have, down to the smallest. */
  private Profile profile(ProfileKind kind, int baseline, int candidate) {
    List<ProfileFrame> frames = new ArrayList<>();
    frames.add(new ProfileFrame(-1, "com.acme.text.Bench.render()", false, 1, 1));
    frames.add(new ProfileFrame(0, NAMES.get(0), false, 0.98, 0.99));
    frames.add(new ProfileFrame(1, CAUSE, true, 0.2, 0.61));
    frames.add(new ProfileFrame(1, SyntheticGate.HOSTILE_NAMES.get(0), false, 0.3, 0.05));
    frames.add(new ProfileFrame(1, SyntheticGate.HOSTILE_NAMES.get(1), false, 0.2, 0.1));
    frames.add(new ProfileFrame(1, SyntheticGate.HOSTILE_NAMES.get(4), false, 0.05, 0.03));
    frames.add(new ProfileFrame(1, "com.acme.text.Gone.only()", false, 0.1, 0));
    grow(frames, 2, 0.2, 0.6);
    grow(frames, 3, 0.3, 0.05);
    return new Profile(
        kind,
        new ProfileSide(baseline, kind == ProfileKind.TIME ? 21_300.0 : 512.0, 1.01),
        new ProfileSide(candidate, kind == ProfileKind.TIME ? 46_000.0 : 1_540.0, 1.02),
        frames,
        1234);
  }

  private void grow(List<ProfileFrame> frames, int parent, double baseline, double candidate) {
    if (frames.size() < 200 && Math.max(baseline, candidate) > 0.01) {
      double part = 0.3 + 0.65 * random.nextDouble();
      for (double share : new double[] {part, 1 - part}) {
        int place = frames.size();
        frames.add(
            new ProfileFrame(
                parent,
                NAMES.get(random.nextInt(NAMES.size())),
                random.nextInt(20) == 0,
                baseline * share,
                candidate * share));
        grow(frames, place, baseline * share, candidate * share);
      }
    }
  }

  public static List<ConsideredTest> tests() {
    List<ConsideredTest> tests = new ArrayList<>();
    tests.add(new ConsideredTest("com.acme.text.CellTest.pads", true, "calls " + CAUSE, 0.4, null));
    for (String name : SyntheticGate.HOSTILE_NAMES) {
      tests.add(new ConsideredTest(name, true, "calls " + name, 0.1, "it fails <the> second time"));
    }
    tests.add(new ConsideredTest("com.acme.text.OtherTest.is", false, "no change", 0, null));
    return tests;
  }
}
