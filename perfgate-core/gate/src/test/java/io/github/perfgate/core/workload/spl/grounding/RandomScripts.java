package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.Bound;
import io.github.perfgate.core.workload.spl.Numbers;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.TimeUnit;
import io.github.perfgate.core.workload.spl.UsingClause;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.WorkFigure;
import io.github.perfgate.core.workload.spl.syntax.Argument;
import io.github.perfgate.core.workload.spl.syntax.Formula;
import io.github.perfgate.core.workload.spl.syntax.Formula.Compared;
import io.github.perfgate.core.workload.spl.syntax.Range;
import io.github.perfgate.core.workload.spl.syntax.Reference;
import io.github.perfgate.core.workload.spl.syntax.Side;
import io.github.perfgate.core.workload.spl.syntax.Statement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Trees of every shape that the parser can give, drawn from a seed. */
final class RandomScripts {
  private static final Position AT = new Position(1, 1, 0);

  private final Random random;
  private final List<String> values = new ArrayList<>();
  private final List<String> methods = new ArrayList<>();
  private int names;

  RandomScripts(long seed) {
    random = new Random(seed);
  }

  List<Statement> statements() {
    List<Statement> statements = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      statements.add(statement());
    }
    return statements;
  }

  private Statement statement() {
    int kind = random.nextInt(4);
    if (kind == 0) {
      Statement.Constant constant = new Statement.Constant(name("k"), value());
      values.add(constant.name());
      return constant;
    }
    if (kind == 1) {
      Statement.Alias alias =
          new Statement.Alias(name("alias"), reference(2), new Statement.Sign(false, AT));
      methods.add(alias.name());
      return alias;
    }
    return new Statement.Claim(formula(3), new Statement.Wording("", AT));
  }

  private Formula formula(int depth) {
    return switch (depth == 0 ? 9 : random.nextInt(10)) {
      case 0, 1 -> new Formula.And(list(2, 3, () -> formula(depth - 1)));
      case 2, 3 -> new Formula.Or(list(2, 3, () -> formula(depth - 1)));
      case 4 -> new Formula.Implies(formula(depth - 1), formula(depth - 1));
      case 5 -> new Formula.Not(formula(depth - 1));
      case 6 -> new Formula.Using(formula(depth - 1), settings());
      case 7, 8 -> quantified(depth);
      default -> comparison();
    };
  }

  private Formula quantified(int depth) {
    List<String> scope = random.nextInt(3) == 0 ? methods : values;
    Range range =
        scope == methods
            ? new Range.Matching("benchmarks", name("b"), "[" + letters() + "]", AT)
            : rows();
    scope.addAll(range.variables());
    Formula body = formula(depth - 1);
    scope.removeAll(range.variables());
    return new Formula.Quantified(random.nextBoolean(), range, body);
  }

  private Range rows() {
    int width = 1 + random.nextInt(3);
    return new Range.Rows(
        IntStream.range(0, width).mapToObj(i -> name("i")).toList(),
        list(1, 3, () -> list(width, width, this::argument)));
  }

  private Formula comparison() {
    return switch (random.nextInt(12)) {
      case 0 -> growth();
      case 3 -> condition();
      case 1, 2 -> ofCounts();
      default -> ofTimes();
    };
  }

  private Formula ofCounts() {
    Relation relation = any(Relation.values());
    WorkFigure.Kind kind = any(WorkFigure.Kind.values());
    boolean limited = random.nextBoolean();
    return new Compared(
        side(counted(kind), () -> countLimit(kind)),
        relation,
        relation == Relation.EQUAL ? maybe(this::part) : null,
        limited ? limit(kind) : side(counted(kind), () -> countLimit(kind)),
        null,
        AT);
  }

  private Side.Counted counted(WorkFigure.Kind kind) {
    Reference called =
        kind == WorkFigure.Kind.CALLS
            ? maybe(
                () ->
                    new Reference(
                        letters() + "." + letters(),
                        null,
                        letters(),
                        maybe(() -> list(0, 2, this::type)),
                        null,
                        null,
                        null,
                        null,
                        AT,
                        AT))
            : null;
    return new Side.Counted(reference(2), kind, called);
  }

  private Side limit(WorkFigure.Kind kind) {
    WorkFigure.Kind unit = maybe(() -> kind);
    return random.nextInt(4) == 0
        ? unscaled(new Side.CountLimit(number(BigDecimal.ZERO), unit, AT))
        : side(countLimit(unit), () -> countLimit(unit));
  }

  private Side.CountLimit countLimit(WorkFigure.@Nullable Kind unit) {
    return new Side.CountLimit(number(positive()), unit, AT);
  }

  private Formula condition() {
    return new Formula.Condition(
        side(number(), this::number), any(Relation.values()), side(number(), this::number), AT);
  }

  private Side.CountLimit number() {
    return new Side.CountLimit(number(positive()), null, AT);
  }

  private static Argument number(BigDecimal value) {
    return new Argument.Literal(new Value.Numeral(value));
  }

  private static Side unscaled(Side.Measured measured) {
    return new Side(List.of(), List.of(), measured, List.of());
  }

  private Side side(Side.Measured measured, Supplier<Side.Measured> limit) {
    return new Side(
        factors(),
        random.nextInt(4) == 0 ? factors() : List.of(),
        measured,
        random.nextInt(4) == 0
            ? list(1, 2, () -> new Side.Shift(random.nextInt(8) == 0, scaled(limit.get())))
            : List.of());
  }

  private Side scaled(Side.Measured limit) {
    return new Side(factors(), factors(), limit, List.of());
  }

  private Formula growth() {
    String variable = name("n");
    Reference operand =
        reference(1).withArguments(List.of(new Argument.Name(variable, AT), argument()));
    BigDecimal margin = maybe(this::part);
    return new Compared(
        unscaled(
            new Side.Growing(
                new Side.Counted(operand, any(WorkFigure.Kind.values()), null),
                variable,
                sizes(),
                AT)),
        Relation.LESS_OR_EQUAL,
        null,
        unscaled(
            new Side.Bounded(
                new Bound(
                    variable,
                    BigDecimal.valueOf(random.nextInt(3)),
                    BigDecimal.valueOf(random.nextInt(2))),
                AT)),
        margin == null ? null : new UsingClause(null, null, null, margin),
        AT);
  }

  /** Mostly growing ones, as others have no meaning. */
  private List<Argument> sizes() {
    return list(3, 4, this::positive).stream()
        .map(BigDecimal.ONE::add)
        .sorted(random.nextInt(8) == 0 ? Comparator.reverseOrder() : Comparator.naturalOrder())
        .map(size -> (Argument) new Argument.Literal(new Value.Numeral(size)))
        .toList();
  }

  private Formula ofTimes() {
    Relation relation = any(Relation.values());
    boolean limit = random.nextInt(4) == 0;
    Side left = side(limit);
    return new Compared(
        left,
        relation,
        relation == Relation.EQUAL ? maybe(this::part) : null,
        side(!limit && random.nextInt(4) == 0),
        maybe(this::settings),
        AT);
  }

  private Side side(boolean limit) {
    return side(limit ? time() : reference(2), this::time);
  }

  private Side.Measured time() {
    return new Side.Limit(positive(), any(TimeUnit.values()), AT);
  }

  private List<Argument> factors() {
    return list(
        0,
        2,
        () ->
            values.isEmpty() || random.nextBoolean()
                ? new Argument.Literal(new Value.Numeral(positive()))
                : new Argument.Name(any(values), AT));
  }

  private Reference reference(int depth) {
    boolean simple = random.nextInt(3) == 0;
    String name = !simple ? letters() + "." + letters() : methods.isEmpty() ? "SELF" : any(methods);
    String method = random.nextBoolean() ? letters() : null;
    List<String> types = simple && method == null ? null : maybe(() -> list(0, 3, this::type));
    Reference generator = depth == 0 ? null : maybe(() -> reference(depth - 1));
    boolean emptyWouldBeTypes = generator == null && types == null;
    return new Reference(
        name,
        method == null ? null : maybe(() -> list(0, 2, this::argument)),
        method,
        types,
        generator == null
            ? null
            : new Reference.Makers(generator, maybe(() -> reference(depth - 1))),
        maybe(() -> list(emptyWouldBeTypes ? 1 : 0, 3, this::argument)),
        maybe(this::parameters),
        maybe(this::revision),
        AT,
        AT);
  }

  private String type() {
    String element = random.nextBoolean() ? "int" : letters() + "." + letters();
    return element + "[]".repeat(random.nextInt(3));
  }

  private Map<String, Argument> parameters() {
    Map<String, Argument> parameters = new TreeMap<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      Argument value =
          switch (random.nextInt(values.isEmpty() ? 2 : 3)) {
            case 0 -> new Argument.Literal(new Value.Text(text()));
            case 1 -> new Argument.Literal(new Value.Text("-" + positive().setScale(7)));
            default -> new Argument.Name(any(values), AT);
          };
      parameters.put(letters(), value);
    }
    return parameters;
  }

  private String revision() {
    return switch (random.nextInt(4)) {
      case 0 -> "BASELINE";
      case 1 -> "origin/" + letters() + "~3^2";
      case 2 -> "org." + letters() + ":" + letters() + ":1.0-rc.1";
      default -> text();
    };
  }

  private UsingClause settings() {
    String interpretation = maybe(() -> any(GroundedFormulas.INTERPRETATIONS));
    return new UsingClause(
        interpretation,
        interpretation == null ? part() : maybe(this::part),
        maybe(this::part),
        maybe(this::part));
  }

  private BigDecimal part() {
    return Numbers.plain(BigDecimal.valueOf(1 + random.nextInt(999), 3));
  }

  private Argument argument() {
    return values.isEmpty() || random.nextInt(3) > 0
        ? new Argument.Literal(value())
        : new Argument.Name(any(values), AT);
  }

  private Value value() {
    BigDecimal number = positive();
    return switch (random.nextInt(3)) {
      case 0 -> new Value.Text(text());
      case 1 -> new Value.Numeral(number.negate());
      default -> new Value.Numeral(number);
    };
  }

  private BigDecimal positive() {
    return Numbers.plain(BigDecimal.valueOf(1 + random.nextInt(1_000_000), random.nextInt(8)));
  }

  /** A text that is hard to quote. */
  private String text() {
    List<String> pieces =
        List.of(
            "'", "\"", "\\", "\n", "\r", "\t", "u0041", "d", " ", "#", ";", "@", "{1}", "ж", "😀");
    return letters() + String.join("", list(0, 6, () -> any(pieces)));
  }

  private String letters() {
    return Stream.generate(() -> any(List.of("a", "B", "$", "_", "é")))
        .limit(2)
        .reduce("x", String::concat);
  }

  private String name(String start) {
    names++;
    return start + names;
  }

  private <T> List<T> list(int least, int most, Supplier<T> element) {
    return Stream.generate(element).limit(least + random.nextInt(most - least + 1)).toList();
  }

  private <T> @Nullable T maybe(Supplier<T> value) {
    return random.nextInt(3) == 0 ? value.get() : null;
  }

  private <T> T any(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  @SafeVarargs
  private <T> T any(T... values) {
    return values[random.nextInt(values.length)];
  }
}
