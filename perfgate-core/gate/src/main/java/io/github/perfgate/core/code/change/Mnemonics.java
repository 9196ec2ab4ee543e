package io.github.perfgate.core.code.change;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/** The names of instructions, for readers; comparisons need only their numbers. */
final class Mnemonics {
  private static final Pattern NUMBER = Pattern.compile("^(\\d+)(?= |$)");

  /**
   * Constants that ASM keeps beside the instructions: flags, versions, kinds of types, frames,
   * handles.
   */
  private static final Pattern OTHERS = Pattern.compile("(ACC_|V\\d|T_|F_|H_|ASM|SOURCE_).*");

  private static final Map<Integer, String> NAMES = names();

  private Mnemonics() {}

  /** A line of a method's text with the instruction's name in place of its number. */
  static String readable(String line) {
    Matcher number = NUMBER.matcher(line);
    if (!number.find()) {
      return line;
    }
    String name = NAMES.get(Integer.parseInt(number.group(1)));
    return name == null ? line : name + line.substring(number.end());
  }

  private static Map<Integer, String> names() {
    Map<Integer, String> names = new HashMap<>();
    for (Field field : Opcodes.class.getFields()) {
      if (field.getType() == int.class && !OTHERS.matcher(field.getName()).matches()) {
        try {
          names.put(field.getInt(null), field.getName().toLowerCase(Locale.ROOT));
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    return names;
  }
}
