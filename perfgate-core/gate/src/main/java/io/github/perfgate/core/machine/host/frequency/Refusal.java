package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.machine.host.frequency.Setting.Place;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a value could not be written, in words, and what helps. */
final class Refusal {
  /** Streams put the operating system's words in parentheses: {@code path (Permission denied)}. */
  private static final Pattern IN_PARENTHESES = Pattern.compile("\\(([^()]+)\\)$");

  private static final int KHZ_PER_MHZ = 1000;

  private Refusal() {}

  static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "the file is gone";
    }
    if (e instanceof FileSystemException system && system.getReason() != null) {
      return inSentence(system.getReason());
    }
    String message = String.valueOf(e.getMessage());
    Matcher matcher = IN_PARENTHESES.matcher(message);
    return inSentence(
        e instanceof FileNotFoundException && matcher.find() ? matcher.group(1) : message);
  }

  private static String inSentence(String words) {
    if (words.isBlank()) {
      return "no reason was told";
    }
    return words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
  }

  /** The remedy with which a value can be set, with the command. */
  static String remedy(Path root, Place place, String value, String reason) {
    String command = command(root, place, value);
    if (reason.contains("read-only")) {
      return "Fix: give the container a writable /sys (as docker run --privileged does), or let "
          + "an administrator of the host run "
          + command
          + ".";
    }
    if (reason.contains("permission") || reason.contains("permitted")) {
      return "Fix: let an administrator run " + command + " once, before the build.";
    }
    return "Fix: look into the firmware's settings and the kernel's log (dmesg), or try as root "
        + command
        + ".";
  }

  private static String command(Path root, Place place, String value) {
    return switch (place.setting()) {
      case GOVERNOR -> "'cpupower frequency-set -g " + value + "'";
      case MIN_FREQ -> "'cpupower frequency-set -d " + megahertz(value) + "'";
      case MAX_FREQ -> "'cpupower frequency-set -u " + megahertz(value) + "'";
      case POLICY_BOOST, PREFERENCE ->
          "'echo "
              + value
              + " | tee "
              + root.resolve(Setting.CPUS)
              + "/cpufreq/policy*/"
              + place.setting().label()
              + "'";
      case BOOST, NO_TURBO, MAX_PERF_PCT, MIN_PERF_PCT ->
          "'echo " + value + " > " + root.resolve(place.path()) + "'";
    };
  }

  private static String megahertz(String kHz) {
    return Long.parseLong(kHz) / KHZ_PER_MHZ + "MHz";
  }
}
