package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ResultDigestTest {
  private static String of(Object... values) {
    ResultDigest digest = new ResultDigest();
    Arrays.stream(values).forEach(digest::accept);
    assertThat(digest.obstacle()).isNull();
    return digest.hex();
  }

  private static String obstacle(Object... values) {
    ResultDigest digest = new ResultDigest();
    Arrays.stream(values).forEach(digest::accept);
    return digest.obstacle();
  }

  @Test
  void isEqualForEqualValues() {
    assertThat(of("text", 3, 2.5, TimeUnit.DAYS)).isEqualTo(of("text", 3, 2.5, TimeUnit.DAYS));
    assertThat(of(new int[] {1, 2})).isEqualTo(of(new int[] {1, 2}));
    assertThat(of(Arrays.asList(1, "two"))).isEqualTo(of(new ArrayList<>(Arrays.asList(1, "two"))));
    assertThat(of(Optional.of(new BigDecimal("1.50"))))
        .isEqualTo(of(Optional.of(new BigDecimal("1.50"))));
  }

  @Test
  void differsForOtherValues() {
    assertThat(of(1)).isNotEqualTo(of(2)).isNotEqualTo(of(1L)).isNotEqualTo(of(1, 1));
    assertThat(of(Arrays.asList(1, 2))).isNotEqualTo(of(Arrays.asList(2, 1)));
    assertThat(of(new double[] {0.0})).isNotEqualTo(of(new double[] {-0.0}));
    assertThat(of((Object) null)).isNotEqualTo(of(""));
  }

  @Test
  void doesNotHeedTheOrderOfSetsAndMaps() {
    assertThat(of(new LinkedHashSet<>(Arrays.asList("a", "b"))))
        .isEqualTo(of(new LinkedHashSet<>(Arrays.asList("b", "a"))))
        .isEqualTo(of(new HashSet<>(Arrays.asList("b", "a"))));
    Map<String, List<Integer>> map = new HashMap<>();
    map.put("x", Collections.singletonList(1));
    map.put("y", Collections.singletonList(2));
    assertThat(of(map)).isEqualTo(of(new TreeMap<>(map)));
    map.put("y", Collections.singletonList(3));
    assertThat(of(map)).isNotEqualTo(of(new TreeMap<>(Collections.singletonMap("x", 1))));
  }

  @Test
  void saysWhatItDoesNotCompare() {
    assertThat(obstacle(new Thread())).contains("java.lang.Thread");
    assertThat(obstacle(Collections.singletonList(new Object()))).contains("java.lang.Object");
    assertThat(obstacle()).isEqualTo("it returns nothing");
    Object deep = 1;
    for (int i = 0; i < 9; i++) {
      deep = Collections.singletonList(deep);
    }
    assertThat(obstacle(deep)).contains("more than 8 deep");
  }
}
