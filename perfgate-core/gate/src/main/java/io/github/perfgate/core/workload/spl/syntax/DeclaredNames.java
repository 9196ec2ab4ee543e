package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The aliases and variables that are known at a place of a text, and whether they are used. */
final class DeclaredNames {
  private static final List<String> RESERVED =
      List.of("and", "or", "not", "for", "exists", "in", "using", "SELF", "THIS");

  private static final String VARIABLE = "variable";

  /** What a name stands for. */
  enum Meaning {
    VALUE,
    BENCHMARK,
    METHOD
  }

  private record Declared(Meaning meaning, String kind, Position at) {}

  private final Map<String, Declared> names = new LinkedHashMap<>();
  private final Map<String, Declared> unused = new LinkedHashMap<>();
  private final List<SplFailure> warnings = new ArrayList<>();

  void declareAlias(Token name, Meaning meaning) {
    declare(name, meaning, "alias");
  }

  void declareVariable(Token name, Meaning meaning) {
    declare(name, meaning, VARIABLE);
  }

  private void declare(Token name, Meaning meaning, String kind) {
    checkFree(name, kind);
    Declared declared = new Declared(meaning, kind, name.at());
    names.put(name.text(), declared);
    unused.put(name.text(), declared);
  }

  /** Whether the word is a keyword that no reference can begin with. */
  static boolean isReserved(String word) {
    return RESERVED.contains(word) && !word.equals("SELF") && !word.equals("THIS");
  }

  /** Fails if the name is a keyword or already taken. */
  void checkFree(Token name, String kind) {
    if (RESERVED.contains(name.text())) {
      throw new SplFailure(
          name.at(),
          "`%s` is a word of the language; call the %s otherwise".formatted(name.text(), kind));
    }
    Declared before = names.get(name.text());
    if (before != null) {
      throw new SplFailure(
          name.at(),
          "`%s` is already the name of the %s of %d:%d; choose another name"
              .formatted(name.text(), before.kind(), before.at().line(), before.at().column()));
    }
  }

  /**
   * Ends the scope of all variables after a statement that cannot be read, without warnings about
   * unused ones.
   */
  void forgetVariables() {
    names.values().removeIf(declared -> declared.kind().equals(VARIABLE));
    unused.values().removeIf(declared -> declared.kind().equals(VARIABLE));
  }

  /** Ends the scope of a variable. */
  void forget(String variable) {
    names.remove(variable);
    Declared declared = unused.remove(variable);
    if (declared != null) {
      warnings.add(warning(variable, declared));
    }
  }

  boolean isKnown(String name) {
    return names.containsKey(name);
  }

  /** Whether the name stands for a number or a text; if so, it is used. */
  boolean useValue(String name) {
    Declared declared = names.get(name);
    boolean value = declared != null && declared.meaning() == Meaning.VALUE;
    if (value) {
      unused.remove(name);
    }
    return value;
  }

  /** Whether a declared name was used. */
  boolean isUsed(String name) {
    return !unused.containsKey(name);
  }

  /** Marks the name as used, if it is declared. */
  void use(String name) {
    unused.remove(name);
  }

  Collection<String> values() {
    return names.entrySet().stream()
        .filter(name -> name.getValue().meaning() == Meaning.VALUE)
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * A warning for every name that was declared and never used. Aliases stay in scope to the end of
   * the text.
   */
  List<SplFailure> warnings() {
    List<SplFailure> all = new ArrayList<>(warnings);
    unused.forEach((name, declared) -> all.add(warning(name, declared)));
    return all;
  }

  private static SplFailure warning(String name, Declared declared) {
    return new SplFailure(
        declared.at(), "the %s `%s` is never used".formatted(declared.kind(), name));
  }
}
