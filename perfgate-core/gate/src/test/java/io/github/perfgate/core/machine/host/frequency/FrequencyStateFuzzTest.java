package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.jvm.process.ProcessIdentity;
import io.github.perfgate.core.machine.host.frequency.Setting.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class FrequencyStateFuzzTest {
  @Test
  void everyStateIsReadOrRefused() {
    List<SavedSetting> savedSettings =
        List.of(
            new SavedSetting(new Place(Setting.BOOST, Setting.GLOBAL), "1", null),
            new SavedSetting(new Place(Setting.BOOST, Setting.GLOBAL), "0", "1"));
    FrequencyState state =
        new FrequencyState(
            "%2Fsys", "b00t", new ProcessIdentity(1, 2), new ProcessIdentity(3, 4), savedSettings);

    Fuzz.of(
        List.of(state.text()),
        input -> FrequencyState.parse(new String(input, StandardCharsets.ISO_8859_1)),
        IOException.class);
  }
}
