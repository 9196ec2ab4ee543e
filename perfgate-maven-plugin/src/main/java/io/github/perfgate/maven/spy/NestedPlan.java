package io.github.perfgate.maven.spy;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.ProjectExecutionEvent;
import org.apache.maven.execution.ProjectExecutionListener;
import org.apache.maven.plugin.MojoExecution;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes out of a nested build what makes no class and no jar, before a module's first goal runs.
 * Properties such as {@code skipTests} would not do: they switch profiles, and a build that copies
 * its jar or tags an image has no property for that.
 */
public final class NestedPlan implements ProjectExecutionListener {
  private static final Logger LOG = LoggerFactory.getLogger(NestedPlan.class);

  /** The file among the records with a line for each execution that was taken out. */
  static final String LEFT_OUT = "left-out.txt";

  @Override
  public void beforeProjectExecution(ProjectExecutionEvent event) {
    // The plan is not made yet.
  }

  @Override
  public void beforeProjectLifecycleExecution(ProjectExecutionEvent event) {
    PlanRules rules = PlanRules.of(event.getSession(), event.getProject());
    List<String> told = new ArrayList<>();
    shorten(event.getExecutionPlan(), rules, told);
    if (!told.isEmpty()) {
      tell(event, told);
    }
  }

  private static void shorten(List<MojoExecution> plan, PlanRules rules, List<String> told) {
    plan.removeIf(
        execution -> {
          boolean out = !rules.keeps(execution);
          if (out && !rules.isUsual(execution)) {
            told.add(PlanRules.nameOf(execution));
          }
          return out;
        });
    for (MojoExecution execution : plan) {
      Map<String, List<MojoExecution>> forks = new LinkedHashMap<>(execution.getForkedExecutions());
      forks.forEach(
          (project, forked) -> {
            List<MojoExecution> rest = new ArrayList<>(forked);
            shorten(rest, rules, told);
            execution.setForkedExecutions(project, rest);
          });
    }
  }

  private static void tell(ProjectExecutionEvent event, List<String> told) {
    LOG.info("perfgate leaves out {}", String.join(", ", told));
    String records =
        event.getSession().getUserProperties().getProperty(ClassPathSpy.RECORDS_PROPERTY);
    try {
      // Modules that are built at the same time append whole lines.
      Files.writeString(
          Path.of(records, LEFT_OUT),
          String.join("\n", told) + "\n",
          UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void afterProjectExecutionSuccess(ProjectExecutionEvent event) {
    // The spy writes the record.
  }

  @Override
  public void afterProjectExecutionFailure(ProjectExecutionEvent event) {
    // Maven says why.
  }
}
