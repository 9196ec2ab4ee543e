package io.github.perfgate.it.ci;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The workflows, actions and pages that users copy, and the shell steps in them. */
final class Recipe {
  static final Path ROOT = Path.of(System.getProperty("perfgate.it.rootPom")).getParent();

  private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{\\s*(.*?)\\s*}}");
  private static final YAMLMapper YAML = new YAMLMapper();

  private Recipe() {}

  /**
   * A step as a CI runs it.
   *
   * @param script what bash gets
   * @param environment the variables that the step itself sets
   */
  record Step(String script, Map<String, String> environment) {}

  /** The files of GitHub that call others: our workflows, and our actions. */
  static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : List.of(".github/workflows", "action")) {
      try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
        all.filter(file -> file.toString().endsWith(".yml")).forEach(files::add);
      }
    }
    return files;
  }

  static JsonNode yaml(Path file) throws IOException {
    return YAML.readTree(Files.readString(file));
  }

  static JsonNode yaml(String text) throws IOException {
    return YAML.readTree(text);
  }

  /** The blocks of code in a language on the page about CIs. */
  static List<String> blocks(String language) throws IOException {
    return blocks("ci.md", language);
  }

  /** The blocks of code in a language on a page of the site. */
  static List<String> blocks(String name, String language) throws IOException {
    String page =
        Files.readString(ROOT.resolve("perfgate-maven-plugin/src/site/markdown").resolve(name));
    return Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$")
        .matcher(page)
        .results()
        .map(block -> block.group(1))
        .toList();
  }

  /** All steps of a workflow or an action. */
  static List<JsonNode> steps(JsonNode file) {
    List<JsonNode> steps = new ArrayList<>();
    file.findValues("steps").forEach(list -> list.forEach(steps::add));
    return steps;
  }

  /**
   * A shell step with its expressions evaluated.
   *
   * @param file the action or workflow; inputs have their defaults
   * @param name the name of the step
   * @param values the values of expressions, by their text; an expression that is not here is an
   *     error
   */
  static Step step(Path file, String name, Map<String, String> values) throws IOException {
    JsonNode yaml = yaml(file);
    Map<String, String> known = new HashMap<>();
    yaml.path("inputs")
        .properties()
        .forEach(
            input ->
                known.put("inputs." + input.getKey(), input.getValue().path("default").asText()));
    known.putAll(values);
    return step(yaml, name, known);
  }

  /** The same of a job or file that was read; all expressions are among the values. */
  static Step step(JsonNode yaml, String name, Map<String, String> values) {
    JsonNode step =
        steps(yaml).stream()
            .filter(one -> one.path("name").asText().equals(name))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("No step " + name + " in " + yaml));
    Map<String, String> environment = new LinkedHashMap<>();
    step.path("env")
        .properties()
        .forEach(
            variable ->
                environment.put(
                    variable.getKey(), evaluated(variable.getValue().asText(), values)));
    return new Step(step.path("run").asText(), environment);
  }

  /**
   * A job of GitLab for a merge request into {@code main}.
   *
   * @param variables those of the job or of its pipeline
   * @param clone where the job runs
   */
  static MavenCall gitLab(JsonNode job, JsonNode variables, GateProject clone) {
    StringBuilder script = new StringBuilder();
    job.path("script").forEach(line -> script.append(line.asText()).append('\n'));
    MavenCall call =
        clone.shell(script.toString()).environment("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "main");
    String directory = clone.directory().toString();
    variables
        .properties()
        .forEach(
            variable ->
                call.environment(
                    variable.getKey(),
                    variable.getValue().asText().replace("$CI_PROJECT_DIR", directory)));
    return call;
  }

  /** A text in which expressions have their values. */
  static String evaluated(String text, Map<String, String> known) {
    return EXPRESSION
        .matcher(text)
        .replaceAll(
            match -> {
              String value = known.get(match.group(1));
              if (value == null) {
                throw new IllegalArgumentException("No value of " + match.group());
              }
              return Matcher.quoteReplacement(value);
            });
  }
}
