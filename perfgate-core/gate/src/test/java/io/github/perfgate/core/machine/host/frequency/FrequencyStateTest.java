package io.github.perfgate.core.machine.host.frequency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.jvm.process.ProcessIdentity;
import io.github.perfgate.core.machine.host.frequency.Setting.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FrequencyStateTest {
  @Test
  void whatIsWrittenIsRead() throws IOException {
    List<SavedSetting> savedSettings = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      Place place = new Place(setting, setting.isGlobal() ? Setting.GLOBAL : 17);
      boolean word = setting.accepts("performance");
      savedSettings.add(
          word
              ? new SavedSetting(place, "powersave", "performance")
              : new SavedSetting(place, "1", null));
    }
    FrequencyState state =
        new FrequencyState(
            FrequencyState.encoded(Path.of("/a folder/it's \"50%\"\n")),
            "b00t",
            new ProcessIdentity(1, 2),
            new ProcessIdentity(3, 4),
            savedSettings);

    assertThat(FrequencyState.parse(state.text())).isEqualTo(state);
    FrequencyState alone =
        new FrequencyState("%2Fsys", "b00t", new ProcessIdentity(1, 2), null, List.of());
    assertThat(FrequencyState.parse(alone.text())).isEqualTo(alone);
  }

  @Test
  void whatIsWrongIsNamed() {
    assertThatThrownBy(() -> FrequencyState.parse("perfgate cpu frequency 2\nend\n"))
        .hasMessage("its first line is not 'perfgate cpu frequency 1'");
    assertThatThrownBy(() -> FrequencyState.parse("perfgate cpu frequency 1\nroot a b\nend\n"))
        .hasMessage("it has the line 'root a b'");
  }

  @ParameterizedTest
  @EnumSource
  void aPathLeadsBackToItsPlace(Setting setting) {
    Place place = new Place(setting, setting.isGlobal() ? Setting.GLOBAL : 128);

    assertThat(Setting.at(place.path())).isEqualTo(place);
    assertThat(place.path()).matches("[a-z0-9_/]+");
    assertThat(Setting.at("/" + place.path())).isNull();
  }

  @Test
  void manyPoliciesAreWrittenAsTheKernelWritesThem() {
    assertThat(Sentences.ranges(List.of(8, 0, 1, 2, 10, 11, 2))).isEqualTo("0-2,8,10-11");
    assertThat(Sentences.ranges(List.of(5))).isEqualTo("5");
  }
}
