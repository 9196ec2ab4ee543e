package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The messages are worded as HotSpot 8, 17 and 25 and OpenJ9 word them. */
class MissingMemberTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "NoClassDefFoundError | com/acme/Parser | no class com.acme.Parser",
        "NoClassDefFoundError | Lcom/acme/Parser; | no class com.acme.Parser",
        "NoClassDefFoundError | com/acme/parser (wrong name: com/acme/Parser)"
            + " | no class com.acme.parser",
        "ClassNotFoundException | com.acme.Parser | no class com.acme.Parser",
        "NoSuchMethodError | com.acme.Parser.parse(Ljava/lang/String;I)J"
            + " | no method com.acme.Parser.parse(String, int) that returns long",
        "NoSuchMethodError | 'long com.acme.Parser.parse(java.lang.String, int)'"
            + " | no method com.acme.Parser.parse(String, int) that returns long",
        "NoSuchMethodError | 'void com.acme.Parser.close()'"
            + " | no method com.acme.Parser.close() that returns void",
        "NoSuchMethodError | 'java.util.List[] com.acme.Parser$Node.all(int[][])'"
            + " | no method com.acme.Parser$Node.all(int[][]) that returns java.util.List[]",
        "NoSuchMethodError | com.acme.Parser$Node.all([[I[Ljava/util/Map$Entry;Z)[Ljava/util/List;"
            + " | no method com.acme.Parser$Node.all(int[][], java.util.Map$Entry[], boolean)"
            + " that returns java.util.List[]",
        "NoSuchMethodError | 'void com.acme.Parser.<init>(java.lang.String)'"
            + " | no constructor com.acme.Parser(String)",
        "NoSuchMethodError | com.acme.Parser.<init>(BCSFD)V"
            + " | no constructor com.acme.Parser(byte, char, short, float, double)",
        "NoSuchMethodError | com/acme/Parser.parse()V (loaded from x.jar by y) called from z"
            + " | no method com.acme.Parser.parse() that returns void",
        "NoSuchMethodError | something new | no method something new",
        "NoSuchFieldError | limit | no field limit",
        "NoSuchFieldError | Class com.acme.Parser does not have member field 'int limit'"
            + " | no field com.acme.Parser.limit of type int",
        "AbstractMethodError | Receiver class A does not define or inherit an implementation"
            + " | incompatible change: Receiver class A does not define or inherit an"
            + " implementation",
        "IncompatibleClassChangeError | Found interface com.acme.I, but class was expected"
            + " | incompatible change: Found interface com.acme.I, but class was expected"
      })
  void readsAsTheSourceReads(String type, String message, String expected) {
    String prefix = "java.lang.";
    assertThat(MissingMember.in(Collections.singletonList(new Thrown(prefix + type, message))))
        .isEqualTo(expected);
  }

  @Test
  void isFoundAnywhereInTheChain() {
    Thrown outer = new Thrown("java.lang.BootstrapMethodError", "java.lang.NoSuchMethodError: x");
    Thrown cause = new Thrown("java.lang.NoSuchMethodError", "'void a.B.c()'");

    assertThat(MissingMember.in(Arrays.asList(outer, cause)))
        .isEqualTo("no method a.B.c() that returns void");
  }

  @Test
  void isNotSeenWhereNothingIsMissing() {
    Thrown other = new Thrown("java.lang.IllegalStateException", null);
    Thrown initialiser =
        new Thrown("java.lang.NoClassDefFoundError", "Could not initialize class a.B");

    assertThat(MissingMember.in(Arrays.asList(other, initialiser))).isNull();
  }
}
