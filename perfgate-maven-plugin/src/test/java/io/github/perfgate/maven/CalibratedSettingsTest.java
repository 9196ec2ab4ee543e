package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.studies.calibrate.CalibratedWorkload;
import io.github.perfgate.core.studies.calibrate.Calibration;
import io.github.perfgate.core.studies.calibrate.CalibrationPlace;
import io.github.perfgate.core.studies.calibrate.Fitness;
import io.github.perfgate.core.studies.calibrate.GateAdvice;
import io.github.perfgate.core.studies.calibrate.PomFragment;
import io.github.perfgate.maven.params.SettingsReader;
import java.io.StringReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.maven.plugin.descriptor.Parameter;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What a calibration tells users to write into their poms. */
class CalibratedSettingsTest {
  @Test
  void everyRecommendedSettingIsAParameterOfTheGateThatReadsIt() throws Exception {
    NodeList settings =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(PomFragment.of(calibration()))))
            .getDocumentElement()
            .getChildNodes();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < settings.getLength(); i++) {
      if (settings.item(i) instanceof Element setting) {
        names.add(setting.getNodeName());
        if (setting.getNodeName().equals("budget")) {
          assertThat(SettingsReader.duration("budget", setting.getTextContent()).toMinutes())
              .isEqualTo(8);
        } else if (setting.getNodeName().equals("iterationTime")) {
          assertThat(SettingsReader.duration("iterationTime", setting.getTextContent()).toMillis())
              .isEqualTo(200);
        } else if (setting.getNodeName().equals("vmStatistic")) {
          assertThat(setting.getTextContent()).isEqualTo("lower-quartile");
        } else if (!setting.getNodeName().equals("advisory")) {
          assertThat(SettingsReader.count(setting.getNodeName(), setting.getTextContent(), 1))
              .isPositive();
        }
      }
    }

    assertThat(names)
        .containsExactly(
            "warmupIterations",
            "measurementIterations",
            "iterationTime",
            "vmStatistic",
            "maxRounds",
            "budget",
            "advisory");
    assertThat(OwnDescriptor.read().getMojo("check").getParameters())
        .extracting(Parameter::getName)
        .containsAll(names);
  }

  private static Calibration calibration() {
    return new Calibration(
        Calibration.SCHEMA_VERSION,
        "com.acme:text",
        Instant.EPOCH,
        1,
        new CalibrationPlace("Linux amd64", "A CPU", 2, "A JDK"),
        new Calibration.Measured(5, 20, 200_000_000, 30, null, "lower-quartile", 0.02, 0.05, 7),
        List.of(
            new CalibratedWorkload(
                "com.acme.B.noisy",
                Fitness.TOO_NOISY,
                "it is",
                30,
                0,
                null,
                null,
                null,
                null,
                null)),
        new GateAdvice(3, 4, 20, 270e9, 1, null),
        List.of(),
        List.of());
  }
}
