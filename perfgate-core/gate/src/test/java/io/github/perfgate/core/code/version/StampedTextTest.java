package io.github.perfgate.core.code.version;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StampedTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          git.commit.id=0a1b          | git.commit.id=9f8e          | git.commit.id=77aa
          dirty=false                 | dirty=true                  | dirty=false
          describe=v1.0-3-gabc        | describe=v1.0-4-gdef        | describe=v1.0-12-g987-dirty
          describe=v1.0               | describe=v1.0-1-gdef        | describe=v1.1
          message=Fix the parser      | message=x                   | message=Revert "Fix it"\\: at once
          message=Fix                 | message=x                   | message=
          version=1.0 (build 1, me)   | version=1.0 (build 2, me)   | version=1.0 (build 17, me)
          by Sun Nov 29 09:39:14 UTC 2026 | by Sun Nov 29 09:40:02 UTC 2026 | by Mon Dec 7 11:00:00 CET 2026
          at=2026-11-29T09\\:39\\:14+0000 | at=2026-11-29T09\\:39\\:15+0000 | at=2027-01-01T00\\:00\\:00+0100
          at 2026-11-29 09:39:14 by me | at 2026-11-29 09:39:15 by me | at 2026-12-02 10:00:00 by me
          at 29.11.2026 09:39         | at 29.11.2026 09:40         | at 02.12.2026 10:00
          {"id":"ab","n":5}           | {"id":"cd","n":5}           | {"id":"e\\"f","n":5}
          <id>ab</id><n>5</n>         | <id>cd</id><n>5</n>         | <id>ef</id><n>5</n>
          by Jane Doe at 9 (x)        | by me at 10 (x)             | by A. B. Com, Inc. at 11 (x)
          by me at 9                  | by you at 10                | by A. B. Com at 11
          millis=1764408000000        | millis=1764408000777        | millis=1864408000000
          dir=/cache/a/checkout/x     | dir=/cache/b/checkout/x     | dir=/home/me/my project/x
          """)
  void whatDiffersBetweenTwoBuildsMayDifferInAThird(String build, String again, String other) {
    assertThat(explains(build, again, other)).isTrue();
    assertThat(
            explains(
                "k=1\n" + build + "\nl=2", "k=1\n" + again + "\nl=2", "k=1\n" + other + "\nl=2"))
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          times=5                     | times=5                     | times=6
          version=1.0 (build 1, me)   | version=1.0 (build 2, me)   | version=1.1 (build 2, me)
          {"id":"ab","n":5}           | {"id":"cd","n":5}           | {"id":"ef","n":6}
          {"id":"ab","n":5}           | {"id":"cd","n":5}           | {"id":"ef","m":1,"n":5}
          <id>ab</id><n>5</n>         | <id>cd</id><n>5</n>         | <id>ef</id><m/><n>5</n>
          by Jane Doe at 9 (x)        | by me at 10 (x)             | by A. B. Com at 11 (y)
          id=a m=5                    | id=b m=5                    | id=c k=1 m=5
          at 2026-11-29 by me         | at 2026-11-30 by me         | at 2026-12-02 by you
          """)
  void whatIsEqualInTwoBuildsMayNot(String build, String again, String other) {
    assertThat(explains(build, again, other)).isFalse();
  }

  @Test
  void aLineMoreOrAByteThatIsNoTextIsNoStamp() {
    assertThat(explains("id=1", "id=2", "id=3\nn=1")).isFalse();
    assertThat(explains("id=1\nn=1", "id=2", "id=3")).isFalse();
    assertThat(explains("id=1\0", "id=2\0", "id=3\0")).isFalse();
  }

  @Test
  void aLongLineIsCompared() {
    String many = "{\"n\":5},".repeat(2_000);
    assertThat(explains(many + "1" + many, many + "2" + many, many + "3" + many)).isTrue();
    assertThat(explains(many + "1" + many, many + "2" + many, many + "3" + many + many)).isFalse();
    assertThat(explains("\\".repeat(1_000_001), "\\" + many, many)).isTrue();
  }

  private static boolean explains(String build, String again, String other) {
    return StampedText.explains(bytes(build), bytes(again), bytes(other));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
