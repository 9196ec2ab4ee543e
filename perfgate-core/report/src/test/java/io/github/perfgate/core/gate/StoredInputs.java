package io.github.perfgate.core.gate;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.code.pom.GateConfiguration;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.outcome.Places;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.plan.Planner;
import io.github.perfgate.core.gate.plan.Requirements;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.harness.UnitTestBenchmark;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the file {@code gate.json} of a stored gate says: a part of its adapter. */
final class StoredInputs {
  private static final Path NOWHERE = Path.of("nowhere");

  private final Path folder;
  private final JsonNode json;

  /**
   * @param folder the folder of the stored gate
   */
  StoredInputs(Path folder) throws IOException {
    this.folder = folder;
    this.json = new ObjectMapper().readTree(folder.resolve("gate.json").toFile());
  }

  GateSettings settings() {
    return StoredSettings.of(json.path("settings"));
  }

  /** The settings of concurrent tests as a result shows them. */
  Map<String, String> concurrent() {
    return StoredSettings.concurrent(json.path("settings"));
  }

  /** The setting of the same name. */
  String baseline() {
    return json.path("baseline").asText("auto");
  }

  /** What was in doubt before anything was measured. */
  List<String> warnings() {
    return StoredSettings.texts(json.path("warnings"));
  }

  boolean amongSeveral() {
    return json.path("amongSeveral").asBoolean(false);
  }

  /** The versions, the candidate last. */
  Participants participants() {
    List<Participant> all = new ArrayList<>();
    json.path("versions").forEach(one -> all.add(participant(one)));
    List<Participant> others = all.subList(0, all.size() - 1);
    Map<String, String> names = all.stream().collect(toMap(Participant::name, Participant::name));
    json.path("aliases")
        .properties()
        .forEach(alias -> names.put(alias.getKey(), alias.getValue().textValue()));
    return new Participants(all.get(all.size() - 1), others, names, List.of());
  }

  private Participant participant(JsonNode version) {
    String[] module = json.path("module").textValue().split(":", -1);
    Revision revision = revision(version, version.path("name").textValue());
    Version built =
        new Version(
            revision,
            new ModuleBuild(
                module[0], module[1], module[2], NOWHERE, NOWHERE, NOWHERE, NOWHERE, List.of()));
    boolean isAbsent = version.has("absence");
    return new Participant(
        revision,
        version.path("reason").textValue(),
        isAbsent ? null : built,
        version.path("absence").asText(""));
  }

  private static Revision revision(JsonNode version, String name) {
    if (version.has("commit")) {
      return new Revision.Commit(
          name, version.path("commit").textValue(), version.path("subject").textValue());
    }
    if (version.has("release")) {
      String[] release = version.path("release").textValue().split(":", -1);
      return new Revision.Release(name, release[0], release[1], release[2]);
    }
    return new Revision.WorkTree(
        name,
        NOWHERE,
        version.path("head").textValue(),
        version.path("subject").textValue(),
        version.path("dirty").booleanValue());
  }

  /** The candidate's benchmarks. */
  List<ListedBenchmark> benchmarks() {
    List<ListedBenchmark> benchmarks = new ArrayList<>();
    for (JsonNode one : json.path("benchmarks")) {
      Map<String, List<String>> parameters = new LinkedHashMap<>();
      one.path("parameters")
          .properties()
          .forEach(entry -> parameters.put(entry.getKey(), StoredSettings.texts(entry.getValue())));
      benchmarks.add(
          new ListedBenchmark(
              one.path("name").textValue(),
              one.path("mode").asText("avgt"),
              one.path("threads").asInt(1),
              List.of(1),
              List.of(),
              parameters,
              null,
              List.of(),
              null));
    }
    return benchmarks;
  }

  /** Unit tests, and methods that formulas name. */
  List<Workload> others() {
    List<Workload> others = new ArrayList<>();
    for (JsonNode test : json.path("unitTests")) {
      String id = test.path("id").textValue();
      int dot = id.lastIndexOf('.');
      others.add(
          new Workload(
              id,
              WorkloadKind.JUNIT,
              UnitTestBenchmark.target(
                  id,
                  TestMode.valueOf(test.path("mode").textValue()),
                  id.substring(0, dot),
                  id.substring(dot + 1),
                  List.of())));
    }
    for (String method : StoredSettings.texts(json.path("methods"))) {
      others.add(
          new Workload(
              method,
              WorkloadKind.SPL,
              new JmhTarget("Generated.measure", "avgt", Map.of(), 1, null, List.of(), null)));
    }
    return others;
  }

  Formulas formulas() throws IOException {
    List<Formulas.Text> texts = new ArrayList<>();
    for (String file : StoredSettings.texts(json.path("formulas"))) {
      Source source = new Source(file, Files.readString(folder.resolve(file)));
      texts.add(new Formulas.Text(source, null, null, List.of()));
    }
    return new Formulas(
        texts, List.of(), json.path("standard").asBoolean(true), Map.of(), List.of());
  }

  /**
   * The acceptances of the pom and of trailers.
   *
   * @param warnings takes what is wrong with them
   */
  Acceptances acceptances(LocalDate today, List<String> warnings) {
    List<Trailers.Trailer> trailers = new ArrayList<>();
    for (JsonNode one : json.path("trailers")) {
      trailers.add(
          new Trailers.Trailer(
              one.path("commit").textValue(),
              one.path("author").asText(),
              one.path("line").intValue(),
              one.path("value").textValue()));
    }
    return Acceptances.of(
        settings().exit().accept(),
        GateConfiguration.NONE,
        new Trailers(trailers, List.of()),
        json.path("history").asBoolean(false),
        today,
        warnings);
  }

  /** What a version lacks. */
  List<Planner.Missing> missing() {
    List<Planner.Missing> missing = new ArrayList<>();
    for (JsonNode one : json.path("missing")) {
      missing.add(
          new Planner.Missing(
              one.path("workload").textValue(),
              one.path("version").textValue(),
              one.path("reason").textValue()));
    }
    return missing;
  }

  /**
   * What a calibration says.
   *
   * @param runs hear what their forks cost
   */
  Forecast foreknown(List<WorkloadRun> runs) {
    JsonNode calibration = json.path("calibration");
    for (WorkloadRun run : runs) {
      JsonNode cost = calibration.path("costs").path(run.workload().id());
      if (cost.isArray()) {
        run.costs(new Forecast.Cost(cost.get(0).doubleValue(), cost.get(1).doubleValue()));
      }
    }
    return new Forecast(
        calibration.path("inWords").textValue(),
        StoredSettings.texts(calibration.path("warnings")),
        Map.of());
  }

  /** Places in the sources: of workloads by id, of formulas by their place in a text. */
  Places places(Requirements written, @Nullable SourcePlace pom) {
    Map<String, SourcePlace> workloads = new HashMap<>();
    Map<Requirement, SourcePlace> formulas = new HashMap<>();
    json.path("places")
        .properties()
        .forEach(
            entry -> {
              String text = entry.getValue().textValue();
              int colon = text.lastIndexOf(':');
              SourcePlace place =
                  new SourcePlace(
                      text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
              workloads.put(entry.getKey(), place);
              written.list().stream()
                  .filter(one -> one.place().equals(entry.getKey()))
                  .forEach(one -> formulas.put(one, place));
            });
    return new Places(
        workloads,
        formulas,
        pom,
        json.path("remote").isTextual() ? json.path("remote").textValue() : null);
  }
}
