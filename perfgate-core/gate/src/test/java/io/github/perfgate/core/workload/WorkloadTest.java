package io.github.perfgate.core.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.Ancestry.Form;
import io.github.perfgate.core.workload.Ancestry.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkloadTest {
  @Test
  void theFormerFormHasAnIdOfItsOwnThatFormulasCanName() {
    Workload former = workload("a.B.c:thrpt{n=1}", Map.of("n", "1")).former();

    assertThat(former.id()).isEqualTo("a.B.c:thrpt:former{n=1}");
    assertThat(former.subject().id()).isEqualTo(former.id());
    assertThat(workload("a.B.c", Map.of()).former().id()).isEqualTo("a.B.c:former");
  }

  @Test
  void theFormerFormHasTheSettingsOfItsBenchmark() {
    assertThat(Workload.settingsId("a.B.c:thrpt:former{n=1}")).isEqualTo("a.B.c:thrpt{n=1}");
    assertThat(Workload.settingsId("a.B.c:former")).isEqualTo("a.B.c");
    assertThat(Workload.settingsId("a.B.c{n=:formerly}")).isEqualTo("a.B.c{n=:formerly}");
  }

  @Test
  void onlyAFormThatDiffersIsCalledFormer() {
    Workload then = workload("a.B.c", Map.of());
    Workload now = workload("a.B.d", Map.of());
    Workload edited = now.from(new Ancestry(Kind.MOVED, "a.B.c", then.target(), Form.OTHER));
    Workload moved = now.from(new Ancestry(Kind.MOVED, "a.B.c", then.target(), Form.SAME));

    assertThat(edited.hasFormer(then.former())).isTrue();
    assertThat(edited.hasFormer(then)).isFalse();
    assertThat(edited.hasFormer(now.former())).isFalse();
    assertThat(moved.hasFormer(then.former())).isFalse();
  }

  private static Workload workload(String id, Map<String, String> parameters) {
    return new Workload(
        id,
        WorkloadKind.JMH,
        new JmhTarget(id.replaceAll("[:{].*", ""), "avgt", parameters, 1, null, List.of(), null));
  }
}
