package io.github.perfgate.core.code.pom;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The options in {@code .mvn/maven.config} and {@code .mvn/jvm.config} that decide what a build
 * consists of: properties, profiles, settings, poms and modules. Options about output and speed are
 * left out.
 */
public final class OptionFile {
  /** The option that defines a property. */
  public static final String DEFINE = "-D";

  /** Options that name a file with settings. */
  static final Set<String> SETTINGS = Set.of("-s", "-gs", "-is", "-ps");

  private static final Map<String, String> BY_LONG_NAME =
      Map.ofEntries(
          Map.entry("define", DEFINE),
          Map.entry("activate-profiles", "-P"),
          Map.entry("settings", "-s"),
          Map.entry("global-settings", "-gs"),
          Map.entry("install-settings", "-is"),
          Map.entry("project-settings", "-ps"),
          Map.entry("file", "-f"),
          Map.entry("projects", "-pl"),
          Map.entry("resume-from", "-rf"),
          Map.entry("toolchains", "-t"),
          Map.entry("global-toolchains", "-gt"),
          Map.entry("non-recursive", "-N"),
          Map.entry("fail-never", "-fn"));

  private static final Set<String> WITHOUT_VALUE = Set.of("-N", "-fn");

  /**
   * Those whose value may follow without a blank; an option that begins like another comes first.
   */
  private static final List<String> ATTACHED =
      List.of("-gs", "-gt", "-is", "-ps", "-pl", "-rf", DEFINE, "-P", "-s", "-f", "-t");

  /** Options of other meanings that begin like one of these. */
  private static final Set<String> OTHERS =
      Set.of(
          "-fae",
          "-ff",
          "-fos",
          "-fail-at-end",
          "-fail-fast",
          "-fail-on-severity",
          "-sadp",
          "-show-version",
          "-strict-artifact-descriptor-policy",
          "-strict-checksums",
          "-threads");

  private OptionFile() {}

  /**
   * An option.
   *
   * @param name its short name, {@code -D}
   * @param value its value; empty if it has none
   */
  public record Option(String name, String value) {
    /** Blanks in front of a value are no part of it. */
    public Option {
      value = value.stripLeading();
    }

    /** The name of the property that it defines. */
    String property() {
      return value.split("=", 2)[0].strip();
    }
  }

  /**
   * The options of {@code maven.config} as Mavens read them: Maven 3.9 and later take each line for
   * an argument, and earlier ones each word.
   */
  public static List<List<Option>> readings(String text) {
    return List.of(
        options(text.lines().filter(line -> !line.startsWith("#")).toList()), options(words(text)));
  }

  /** The properties that {@code jvm.config} defines. */
  static List<Option> ofJvm(String text) {
    return words(text).stream()
        .filter(word -> word.startsWith(DEFINE))
        .map(word -> new Option(DEFINE, word.substring(DEFINE.length())))
        .toList();
  }

  /** The words of a text, as a shell divides it; quotes are left out. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote == 0 && Character.isWhitespace(c)) {
        if (isWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        isWord = false;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
        isWord = true;
      } else if (c == quote) {
        quote = 0;
      } else {
        word.append(c);
        isWord = true;
      }
    }
    if (isWord) {
      words.add(word.toString());
    }
    return words;
  }

  private static List<Option> options(List<String> arguments) {
    List<Option> options = new ArrayList<>();
    for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
      Option option = option(rest.next().stripLeading());
      if (option != null) {
        boolean follows = option.value().isEmpty() && !WITHOUT_VALUE.contains(option.name());
        options.add(follows && rest.hasNext() ? new Option(option.name(), rest.next()) : option);
      }
    }
    return options;
  }

  /** The option that an argument is, with the value that stands in the same argument. */
  private static @Nullable Option option(String argument) {
    if (!argument.startsWith("-")) {
      return null;
    }
    boolean isLong = argument.startsWith("--");
    int sign = argument.indexOf('=');
    String name = (sign < 0 ? argument : argument.substring(0, sign)).strip();
    String value = sign < 0 ? "" : argument.substring(sign + 1);
    if (!isLong && BY_LONG_NAME.containsValue(name)) {
      return new Option(name, value);
    }
    Optional<String> found = byLongName(name.substring(isLong ? 2 : 1));
    if (found.isPresent()) {
      return new Option(found.get(), value);
    }
    return isLong || OTHERS.contains(name)
        ? null
        : ATTACHED.stream()
            .filter(argument::startsWith)
            .findFirst()
            .map(one -> new Option(one, argument.substring(one.length())))
            .orElse(null);
  }

  /** Maven also takes the beginning of a long name. */
  private static Optional<String> byLongName(String name) {
    return name.length() < 2
        ? Optional.empty()
        : Stream.concat(
                Stream.ofNullable(BY_LONG_NAME.get(name)),
                BY_LONG_NAME.entrySet().stream()
                    .filter(each -> each.getKey().startsWith(name))
                    .map(Map.Entry::getValue)
                    .sorted())
            .findFirst();
  }
}
