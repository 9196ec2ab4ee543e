package io.github.perfgate.core.result.verdict;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptanceTextTest {
  private static final List<String> PIECES =
      List.of(
          "com.acme.Bench.m",
          "{a=1, b=2}",
          " up to ",
          " up to 1.20",
          " up to 1.20: ",
          " time",
          " bytes",
          " and ",
          " and +20%",
          ", until ",
          ", until 2027-01-31",
          ", until 2027-01-31: because",
          ": ",
          ":",
          ",",
          " ",
          "  ",
          "\"",
          "\\",
          "\\u0041",
          "\n",
          "\t",
          "+20%",
          "#",
          "{",
          "}",
          "=",
          "\u202E",
          "\u2028",
          "\uD800",
          "\uFFFF",
          "\uD83D\uDE00",
          "\u00E9",
          "\u0000",
          "1",
          ".",
          "`",
          "%s",
          "$1");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.B.m up to 1.20, until 2027-01-31: why | a.B.m | 1.2 | 2027-01-31 | why",
        "a.B.m{n=1,text=x: y} up to 2: a: b up to 3: c | a.B.m{n=1,text=x: y} | 2 | | a: b up to 3: c",
        "a.B.m up to +20%:why | a.B.m | 1.2 | | why",
        "a.B.m up to +0.5 %: why | a.B.m | 1.005 | | why",
        "a.B.m up to date up to 1.5: why | a.B.m up to date | 1.5 | | why",
        "'\"a\\u000ab up to 2: \\\"x\" up to 3: why' | 'a\nb up to 2: \"x' | 3 | | why",
      })
  void bothSourcesHaveOneGrammar(
      String text, String workload, double ceiling, @Nullable LocalDate until, String reason) {
    assertThat(AcceptanceText.parse(text, "It", "pom"))
        .containsExactly(
            new Acceptance(
                workload.replace("\\n", "\n"), Covers.TIME, ceiling, until, reason, "pom"));
  }

  @ParameterizedTest
  @CsvSource({
    "up to 1.5 time, 1.5, ",
    "up to +50% bytes, , 1.5",
    "up to +20% and +50% bytes, 1.2, 1.5",
    "up to +20% time and 1.5 bytes, 1.2, 1.5",
    "up to 1.5 bytes and +20 %, 1.2, 1.5",
  })
  void aCeilingIsForTheTimeUnlessItSaysBytes(
      String terms, @Nullable Double time, @Nullable Double bytes) {
    List<Acceptance> read =
        AcceptanceText.parse("a.B.m " + terms + ", until 2027-01-31: bytes: why", "It", "pom");

    assertThat(read).allSatisfy(one -> assertThat(one.reason()).isEqualTo("bytes: why"));
    assertThat(read)
        .allSatisfy(one -> assertThat(one.until()).isEqualTo(LocalDate.of(2027, 1, 31)));
    assertThat(read.stream().collect(toMap(Acceptance::covers, Acceptance::ceiling)))
        .isEqualTo(ceilings(time, bytes));
  }

  @Test
  void whateverIsWrittenIsOnePrintableLineAndReadsAsItWas() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 5_000; i++) {
      String id = random(random);
      Map<Covers, Double> ceilings =
          switch (random.nextInt(3)) {
            case 0 -> ceilings(ceiling(random), null);
            case 1 -> ceilings(null, ceiling(random));
            default -> ceilings(ceiling(random), ceiling(random));
          };
      LocalDate until =
          random.nextBoolean() ? null : LocalDate.of(2026, 1, 1).plusDays(random.nextInt(999));
      String reason = "x" + random(random).replaceAll("[^\\x20-\\x7e]", "") + "x";

      String text = AcceptanceText.write(id, ceilings, until, reason);

      assertThat(AcceptanceText.parse(text, "It", "pom"))
          .as("seed %d, %s", seed, text)
          .isEqualTo(
              ceilings.entrySet().stream()
                  .map(
                      one -> new Acceptance(id, one.getKey(), one.getValue(), until, reason, "pom"))
                  .toList());
      assertThat(text.substring(0, text.length() - reason.length()))
          .doesNotContainPattern("[\\p{Cntrl}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");
    }
  }

  @Test
  void anIdOfAnyLengthCanBeRead() {
    String id = "a.B.m{text=" + "x\n\"".repeat(50_000) + "}";

    assertThat(
            AcceptanceText.parse(
                AcceptanceText.write(id, ceilings(2.0, null), null, "why"), "It", "pom"))
        .extracting(Acceptance::workload)
        .containsExactly(id);
  }

  @Test
  void aUsualIdNeedsNoQuotes() {
    assertThat(
            AcceptanceText.write(
                "com.acme.Bench.m{n=1, s=a: b}",
                ceilings(1.2, null),
                LocalDate.of(2027, 1, 31),
                "why"))
        .isEqualTo("com.acme.Bench.m{n=1, s=a: b} up to +20%, until 2027-01-31: why");
    assertThat(AcceptanceText.write("a", ceilings(35.0, null), null, "why"))
        .isEqualTo("a up to 35: why");
    assertThat(AcceptanceText.write("a", ceilings(null, 4.4), null, "why"))
        .isEqualTo("a up to +340% bytes: why");
    assertThat(AcceptanceText.write("a", ceilings(1.2, 35.0), null, "why"))
        .isEqualTo("a up to +20% time and 35 bytes: why");
    assertThat(AcceptanceText.write("a up to 2: b", ceilings(1.255, null), null, "why"))
        .isEqualTo("\"a up to 2: b\" up to +25.5%: why");
    assertThat(AcceptanceText.write("a{s=${b}}", ceilings(1.5, null), null, "why"))
        .isEqualTo("\"a{s=\\u0024{b}}\" up to +50%: why");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | it is empty",
        "a.B.m | does not say ` up to `",
        "a.B.m: why | does not say ` up to `",
        "a.B.m up to 20%: why | the ceiling `20%:` is neither a ratio",
        "a.B.m up to the sky: why | the ceiling `the`",
        "a.B.m up to 1.2 | a colon and the reason are missing",
        "a.B.m up to 1.2: | it gives no reason",
        "a.B.m up to 0.9: why | the ceiling 0.9 is no ratio above 1",
        "a.B.m up to 1: why | the ceiling 1 is no ratio above 1",
        "a.B.m up to 1.2.3: why | the ceiling 1.2.3 is no ratio above 1",
        "a.B.m up to 1.2, until 2027-02-30: why | there is no day 2027-02-30",
        "a.B.m up to 1.2, until spring: why | between the ceiling and the colon",
        "a.B.m up to 1.2 until 2027-01-31: why | between the ceiling and the colon",
        "a.B.m up to 1.2 memory: why | between the ceiling and the colon",
        "a.B.m up to 1.2 and 1.3: why | both ceilings are for time",
        "a.B.m up to 1.2 bytes and 1.3 bytes: why | both ceilings are for bytes",
        "a.B.m up to 1.2 and 0.3 bytes: why | the ceiling 0.3 is no ratio above 1",
        "up to 1.2: why | names no workload",
        "'\"a.B.m up to 1.2: why' | never closed",
        "'\"a\\x\" up to 1.2: why' | in quotes a backslash",
      })
  void whatCannotBeReadIsNamedWithTheForm(String text, String what) {
    assertThatThrownBy(() -> AcceptanceText.parse(text, "The entry", "pom"))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("The entry cannot be read, as ")
        .hasMessageContaining(what)
        .hasMessageContaining("com.acme.Bench.m{n=1} up to +20%, until 2027-01-31");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u001B[31mred up to x", "a\u202Eb up to x"})
  void aMessageShowsNoControlCharacters(String text) {
    assertThatThrownBy(() -> AcceptanceText.parse(text, "It", "pom"))
        .message()
        .doesNotContain("\u001B", "\u202E");
  }

  private static double ceiling(Random random) {
    return 1 + (1 + random.nextInt(100_000)) / 10_000.0;
  }

  private static Map<Covers, Double> ceilings(@Nullable Double time, @Nullable Double bytes) {
    Map<Covers, Double> ceilings = new EnumMap<>(Covers.class);
    if (time != null) {
      ceilings.put(Covers.TIME, time);
    }
    if (bytes != null) {
      ceilings.put(Covers.BYTES, bytes);
    }
    return ceilings;
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(7); i > 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.length() == 0 ? "a" : text.toString();
  }
}
