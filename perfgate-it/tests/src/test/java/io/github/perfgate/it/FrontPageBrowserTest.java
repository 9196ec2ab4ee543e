package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.formats.ResultsJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.OutputType;

/**
 * The pictures of the report in the README. They show the stored gate {@code lockstep}. With {@code
 * -Dperfgate.pictures.write=true} the test writes them.
 */
class FrontPageBrowserTest extends InBrowser {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 860;
  private static final Path ROOT = Path.of("..", "..");
  private static final Path RESULTS =
      ROOT.resolve(
          "perfgate-core/report/src/test/resources/io/github/perfgate/core/stored-gates/lockstep/expected/results.json");

  @Override
  Path write(Path to) {
    Reports.write(ResultsJson.read(RESULTS), to);
    return to.resolve(Reports.PAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void theReadmeShowsTheFirstScreenOfAReport(String colours) throws IOException {
    show(WIDTH, colours);
    show(WIDTH, HEIGHT);
    byte[] picture = browser.getScreenshotAs(OutputType.BYTES);
    Path file = ROOT.resolve("docs/images/report-" + colours + ".png");
    if (Boolean.getBoolean("perfgate.pictures.write")) {
      Files.createDirectories(file.getParent());
      Files.write(file, picture);
    }

    assertThat(Files.readString(ROOT.resolve("README.md")))
        .contains("docs/images/" + file.getFileName());
    assertThat(brightness(Files.readAllBytes(file))).isCloseTo(brightness(picture), within(0.02));
  }

  /** Of all pixels together, from 0 to 1; it tells an old picture's colours from a new one's. */
  private static double brightness(byte[] png) throws IOException {
    var image = ImageIO.read(new ByteArrayInputStream(png));
    assertThat(image.getWidth()).isEqualTo(WIDTH);
    assertThat(image.getHeight()).isEqualTo(HEIGHT);
    double sum = 0;
    for (int x = 0; x < WIDTH; x++) {
      for (int y = 0; y < HEIGHT; y++) {
        int rgb = image.getRGB(x, y);
        sum += (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255);
      }
    }
    return sum / (3 * 255.0 * WIDTH * HEIGHT);
  }
}
