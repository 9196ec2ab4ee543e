package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.machine.host.frequency.Setting.Place;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Fixes the frequency, as far as the kernel allows it. Every single write may be refused. */
final class FrequencyChange {
  private final SysTree tree;
  private final List<Integer> policies;
  private final List<SavedSetting> savedSettings = new ArrayList<>();
  private final List<Attempt> attempts = new ArrayList<>();
  private final Sentences refused = new Sentences();

  /**
   * A value that was to be set.
   *
   * @param reason why the kernel refused the value, or null when it took the value
   */
  private record Attempt(SavedSetting saved, String wanted, @Nullable String reason) {}

  FrequencyChange(SysTree tree) {
    this.tree = tree;
    this.policies = tree.policies();
    for (Setting setting : Setting.values()) {
      for (int policy : setting.isGlobal() ? List.of(Setting.GLOBAL) : policies) {
        prepare(new Place(setting, policy));
      }
    }
  }

  /** Registers a file for a change, but only if its value can be put back. */
  private void prepare(Place place) {
    String original = tree.read(place);
    if (original == null) {
      return; // Not every driver has every file.
    }
    if (!place.setting().accepts(original)) {
      refused.add(
          place,
          "is not changed, since its value '"
              + original.replaceAll("[^ -~]", "?")
              + "' is unknown, so it could not be restored. Fix: set a value that the kernel documents.");
      return;
    }
    savedSettings.add(new SavedSetting(place, original, place.setting().wanted()).unsettled());
  }

  /**
   * The files that may be changed, with their values before, in the reverse order of putting back.
   */
  List<SavedSetting> savedSettings() {
    return List.copyOf(savedSettings);
  }

  /** Whether this machine has no file that could be changed. */
  boolean foundNothing() {
    return savedSettings.isEmpty() && refused.isEmpty();
  }

  /** Whether this user may write at least one of the files. */
  boolean mayWriteAny() {
    return savedSettings.stream().anyMatch(saved -> mayWrite(saved.place()));
  }

  private boolean mayWrite(Place place) {
    try {
      tree.checkWritable(place);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Writes; afterwards {@link #outcome} and {@link #settled} tell what became of it. */
  void apply() {
    for (SavedSetting saved : savedSettings) {
      String wanted = saved.place().setting().wanted();
      if (wanted != null && isOffered(saved.place(), wanted)) {
        set(saved, wanted);
      }
    }
    Turbo turbo = tree.turbo();
    policies.forEach(policy -> hold(policy, turbo));
  }

  private boolean isOffered(Place place, String wanted) {
    if (place.setting() != Setting.GOVERNOR) {
      return true;
    }
    String offered = tree.ofPolicy(place.policy(), "scaling_available_governors");
    if (offered == null || Arrays.asList(offered.split("\\s+")).contains(wanted)) {
      return true;
    }
    refused.add(
        place,
        "stays as it is, since the kernel offers no governor "
            + wanted
            + " (but "
            + offered
            + "). Fix: let an administrator run 'modprobe cpufreq_performance'.");
    return false;
  }

  /**
   * Sets the lower and the upper limit to the base frequency. To raise the frequency, the upper
   * limit is written first; to lower it, the lower limit. The kernel always refuses a lower limit
   * above the upper one.
   */
  private void hold(int policy, Turbo turbo) {
    int min = indexOf(new Place(Setting.MIN_FREQ, policy));
    int max = indexOf(new Place(Setting.MAX_FREQ, policy));
    if (min < 0 || max < 0) {
      return;
    }
    OptionalLong base = BaseFrequency.of(tree, policy, turbo);
    if (base.isEmpty()) {
      for (int limit : new int[] {min, max}) {
        refused.add(
            savedSettings.get(limit).place(),
            "stays as it is, since the driver does not tell the base frequency. Fix: let an "
                + "administrator set both limits with 'cpupower frequency-set -d <frequency> -u "
                + "<frequency>'.");
      }
      return;
    }
    String kHz = Long.toString(base.getAsLong());
    OptionalLong highest = SysTree.number(tree.read(savedSettings.get(max).place()));
    if (highest.isPresent() && base.getAsLong() > highest.getAsLong()) {
      // The kernel accepts this order now, and its reverse on the way back.
      Collections.swap(savedSettings, min, max);
    }
    set(savedSettings.get(min), kHz);
    set(savedSettings.get(max), kHz);
  }

  private int indexOf(Place place) {
    return savedSettings.stream().map(SavedSetting::place).toList().indexOf(place);
  }

  private void set(SavedSetting saved, String wanted) {
    String reason = null;
    try {
      if (!wanted.equals(tree.read(saved.place()))) {
        tree.write(saved.place(), wanted);
      }
    } catch (IOException e) {
      reason = Refusal.reason(e);
    }
    attempts.add(new Attempt(saved, wanted, reason));
  }

  /**
   * Says what became of an attempt. A refused value may still have been set along with another one.
   */
  private void conclude(Attempt attempt, Sentences done, Sentences refused) {
    Place place = attempt.saved().place();
    String unit = place.setting().isFrequency() ? " kHz" : "";
    String original = attempt.saved().original();
    String now = tree.read(place);
    if (attempt.wanted().equals(now)) {
      String was = now.equals(original) ? " already" : " (was " + original + unit + ")";
      done.add(place, "is " + now + unit + was);
      return;
    }
    String reason = attempt.reason();
    if (reason == null && place.setting().isFrequency() && !original.equals(now)) {
      String nearest = "), the nearest to " + attempt.wanted() + unit;
      done.add(place, "is " + now + unit + " (was " + original + unit + nearest);
      return;
    }
    String why = reason == null ? "the kernel took it and did nothing" : reason;
    refused.add(
        place,
        "stays "
            + now
            + unit
            + ", since "
            + attempt.wanted()
            + unit
            + " could not be set ("
            + why
            + "). "
            + Refusal.remedy(tree.root(), place, attempt.wanted(), why));
  }

  /** The entries with the present values, which may differ from what was written. */
  List<SavedSetting> settled() {
    return savedSettings.stream().map(saved -> saved.withOurs(settled(saved))).toList();
  }

  private @Nullable String settled(SavedSetting saved) {
    String now = tree.read(saved.place());
    return now != null && saved.place().setting().accepts(now) ? now : null;
  }

  /** The outcome of the change, read from the tree as it is now. */
  FrequencyOutcome outcome() {
    boolean fixed =
        !policies.isEmpty()
            && tree.turbo() != Turbo.ON
            && policies.stream()
                .allMatch(
                    policy ->
                        "performance".equals(tree.ofPolicy(policy, "scaling_governor"))
                            && tree.kHz(policy, "scaling_min_freq").isPresent()
                            && tree.kHz(policy, "scaling_min_freq")
                                .equals(tree.kHz(policy, "scaling_max_freq")));
    Sentences done = new Sentences();
    Sentences failed = new Sentences();
    attempts.forEach(attempt -> conclude(attempt, done, failed));
    List<String> all = new ArrayList<>(failed.list());
    all.addAll(refused.list());
    return new FrequencyOutcome(fixed, done.list(), all);
  }
}
