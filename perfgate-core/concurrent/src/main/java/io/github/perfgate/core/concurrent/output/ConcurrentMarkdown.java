package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Direction;
import java.util.List;
import java.util.regex.Pattern;

/** Writes {@code concurrent.md}: the verdict, then each method with a table of all its tests. */
final class ConcurrentMarkdown {
  private static final Pattern MARKUP = Pattern.compile("[\\\\`*_\\[\\]<>&|~]");

  private static final String HEAD =
      """
      | Baseline → candidate | Threads | forks | Where it comes from | Its threads call | JMH benchmark |
      | --- | --- | --- | --- | --- | --- |
      """;

  private final ConcurrentResult result;
  private final StringBuilder text = new StringBuilder();

  private ConcurrentMarkdown(ConcurrentResult result) {
    this.result = result;
  }

  static String text(ConcurrentResult result) {
    return new ConcurrentMarkdown(result).text();
  }

  private String text() {
    ClassResult verdict = result.classResult();
    line("# %s: %s".formatted(verdict.direction(), code(result.input().type())));
    line(
        "From %s to %s%s: %d of %s conclusive%s, seed %d, %d s."
            .formatted(
                code(result.input().baseline()),
                code(result.input().candidate()),
                verdict.direction() == Direction.MIXED ? ", mostly " + verdict.dominant() : "",
                verdict.conclusiveTests(),
                Counted.of(result.tests().size(), "generated test"),
                GeneratedTest.minedInWords(result.tests()),
                result.settings().seed(),
                result.effort().took().toSeconds()));
    list(result.notes().stream().map(ConcurrentMarkdown::escaped).toList());
    verdict.methods().forEach(this::method);
    ConcurrentPhrases.legend(result).forEach(legend -> line(escaped(legend) + "."));
    line(
        "SpeedGun's own rule, which decides nothing here, says %s. %s, JVM: %s; %s, %s."
            .formatted(
                verdict.speedGun(),
                Counted.of(result.effort().forks(), "fork"),
                code(result.effort().jvm()),
                code(result.effort().host().cpu()),
                Counted.of(result.effort().host().processors(), "processor")));
    return text.toString().stripTrailing() + "\n";
  }

  private void method(MethodResult method) {
    line("## %s %s".formatted(method.direction(), code(ConcurrentPhrases.name(method))));
    list(method.troubles().stream().map(ConcurrentMarkdown::trouble).toList());
    if (!method.variants().isEmpty()) {
      text.append(HEAD);
      method.variants().forEach(this::row);
      text.append('\n');
    }
    list(method.variants().stream().flatMap(variant -> waits(variant).stream()).toList());
  }

  private void row(VariantResult variant) {
    text.append(
        "| %s | %d | %d | %s | %s | %s |\n"
            .formatted(
                ConcurrentPhrases.isMeasured(variant)
                    ? ConcurrentPhrases.time(variant)
                    : variant(ConcurrentPhrases.time(variant)),
                variant.variant().threads(),
                variant.forks(),
                ConcurrentPhrases.origin(variant, result),
                variant(variant.variant().description()),
                variant(ConcurrentPhrases.benchmark(variant, result))));
  }

  private List<String> waits(VariantResult variant) {
    return variant.differs() && variant.variant().threads() > 1
        ? result.waits().getOrDefault(variant.variant(), List.of()).stream()
            .map(wait -> wait(variant, wait))
            .toList()
        : List.of();
  }

  private static String wait(VariantResult variant, Wait wait) {
    return "%s with %s: %s"
        .formatted(
            code(variant.variant().description()),
            ConcurrentPhrases.threads(variant),
            code(wait.inWords()));
  }

  private static String trouble(ConcurrentTrouble trouble) {
    return "It %s, as it is called by %s: %s"
        .formatted(trouble.inWords(), code(trouble.calls()), code(trouble.message()));
  }

  private void list(List<String> items) {
    items.forEach(item -> text.append("- ").append(item).append('\n'));
    if (!items.isEmpty()) {
      text.append('\n');
    }
  }

  private void line(String line) {
    text.append(line).append("\n\n");
  }

  /** A sentence in which all markup is escaped. */
  private static String escaped(String sentence) {
    return MARKUP.matcher(PlainText.line(sentence)).replaceAll("\\\\$0");
  }

  /**
   * A text as code in a variant of a table; a bar is escaped, as it would end the variant even
   * within code.
   */
  private static String variant(String text) {
    return code(text).replace("|", "\\|");
  }

  /**
   * A text as code: it stands between more back quotes than it contains, so nothing in it is
   * markup.
   */
  private static String code(String text) {
    String line = PlainText.line(text);
    String fence = "`";
    while (line.contains(fence)) {
      fence += "`";
    }
    boolean touches = line.startsWith("`") || line.endsWith("`");
    String space = touches ? " " : "";
    return line.isBlank() ? "" : fence + space + line + space + fence;
  }
}
