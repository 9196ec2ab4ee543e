package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.jvm.process.ProcessIdentity;
import io.github.perfgate.core.machine.host.frequency.Setting.Place;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a later gate needs to know to put everything back, as lines of words. A text that does not
 * have exactly this shape is damaged.
 *
 * @param root the tree that was changed, encoded so that it is one word
 * @param boot the kernel's id of the time since the machine was started; a restart undoes all
 *     changes
 * @param gate the process that changes the values, and puts them back when it ends
 * @param guard the process that puts the values back when the gate was killed, or null without one
 * @param savedSettings in the reverse order of putting them back
 */
record FrequencyState(
    String root,
    String boot,
    ProcessIdentity gate,
    @Nullable ProcessIdentity guard,
    List<SavedSetting> savedSettings) {
  private static final String HEAD = "perfgate cpu frequency 1";
  private static final String NONE = "-";
  private static final Pattern WORD = Pattern.compile("[!-~]{1,4096}");
  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

  FrequencyState {
    savedSettings = List.copyOf(savedSettings);
  }

  static String encoded(Path root) {
    return URLEncoder.encode(root.toString(), StandardCharsets.UTF_8);
  }

  static String currentBoot() {
    try {
      String boot = Files.readString(BOOT, StandardCharsets.UTF_8).strip();
      return WORD.matcher(boot).matches() ? boot : "unknown";
    } catch (IOException e) {
      return "unknown";
    }
  }

  /**
   * The state without its gate, which has given up, so that the next gate in the same JVM need not
   * wait for it.
   */
  FrequencyState abandoned() {
    return new FrequencyState(root, boot, ProcessIdentity.NONE, null, savedSettings);
  }

  FrequencyState with(List<SavedSetting> others) {
    return new FrequencyState(root, boot, gate, guard, others);
  }

  String text() {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    text.append("root ").append(root).append('\n');
    text.append("boot ").append(boot).append('\n');
    text.append("gate ").append(gate.pid()).append(' ').append(gate.start()).append('\n');
    if (guard != null) {
      text.append("guard ").append(guard.pid()).append(' ').append(guard.start()).append('\n');
    }
    for (SavedSetting saved : savedSettings) {
      text.append("set ").append(saved.place().path()).append(' ').append(saved.original());
      text.append(' ').append(saved.ours() == null ? NONE : saved.ours()).append('\n');
    }
    return text.append("end\n").toString();
  }

  /**
   * Reads what {@link #text} wrote.
   *
   * @throws IOException with a message that says what is wrong
   */
  static FrequencyState parse(String text) throws IOException {
    if (!text.endsWith("\nend\n")) {
      throw new IOException("its end is missing");
    }
    Iterator<String> lines = text.lines().iterator();
    if (!lines.next().equals(HEAD)) {
      throw new IOException("its first line is not '" + HEAD + "'");
    }
    String root = words(lines, "root", 1)[1];
    String boot = words(lines, "boot", 1)[1];
    ProcessIdentity gate = process(words(lines, "gate", 2));
    ProcessIdentity guard = null;
    List<SavedSetting> savedSettings = new ArrayList<>();
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.equals("end") && !lines.hasNext()) {
        return new FrequencyState(root, boot, gate, guard, savedSettings);
      }
      if (line.startsWith("guard ") && guard == null && savedSettings.isEmpty()) {
        guard = process(words(line, "guard", 2));
      } else {
        savedSettings.add(saved(words(line, "set", 3)));
      }
    }
    throw new IOException("its end is missing");
  }

  private static String[] words(Iterator<String> lines, String first, int more) throws IOException {
    return words(lines.hasNext() ? lines.next() : "", first, more);
  }

  private static String[] words(String line, String first, int more) throws IOException {
    String[] words = line.split(" ", -1);
    if (words.length != more + 1 || !words[0].equals(first)) {
      throw damaged(line);
    }
    for (String word : words) {
      if (!WORD.matcher(word).matches()) {
        throw damaged(line);
      }
    }
    return words;
  }

  private static ProcessIdentity process(String[] words) throws IOException {
    try {
      return new ProcessIdentity(Long.parseLong(words[1]), Long.parseLong(words[2]));
    } catch (NumberFormatException e) {
      throw damaged(String.join(" ", words));
    }
  }

  /**
   * Accepts only files on the list and values of their pattern, as even a trusted file may be
   * damaged.
   */
  private static SavedSetting saved(String[] words) throws IOException {
    Place place = Setting.at(words[1]);
    if (place == null
        || !place.setting().accepts(words[2])
        || !(words[3].equals(NONE) || place.setting().accepts(words[3]))) {
      throw damaged(String.join(" ", words));
    }
    return new SavedSetting(place, words[2], words[3].equals(NONE) ? null : words[3]);
  }

  private static IOException damaged(String line) {
    String shown = line.replaceAll("[^ -~]", "?");
    return new IOException(
        "it has the line '" + shown.substring(0, Math.min(100, shown.length())) + "'");
  }
}
