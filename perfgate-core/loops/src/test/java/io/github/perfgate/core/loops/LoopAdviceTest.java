package io.github.perfgate.core.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.loops.CodePlace.Origin;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The advice is something that a developer can act on. */
class LoopAdviceTest {
  @Test
  void saysWhatWalksWhereAndWhatWouldDo() {
    LoopAdvice advice = LoopAdvice.of(LoopSamples.contains(17, 100, "t"));

    assertThat(advice.what())
        .isEqualTo(
            "`ArrayList.contains` goes through the same elements in each iteration of the loop in"
                + " `Table.merge` (line 17)");
    assertThat(advice.remedy()).startsWith("a set of the same elements").contains("hashCode");
  }

  @Test
  void namesBothLinesOfLoopsInOneMethod() {
    assertThat(
            LoopAdvice.of(
                    LoopSamples.nested("com.acme.Matrix.multiply([[D[[D)V", Confidence.LOW, 1))
                .what())
        .isEqualTo(
            "the inner loop in `Matrix.multiply` (line 5) reads the same `double[]` in each iteration of"
                + " the outer one (line 4)");
  }

  @Test
  void whatIsReadHasTheWordsOfTheSource() {
    Observation list = LoopSamples.nested("com.acme.Text.count()V", Confidence.HIGH, 1);
    Observation characters =
        new Observation(
            list.callers(),
            list.outerLoop(),
            list.path(),
            list.innerLoop(),
            list.figures(),
            List.of(
                new RepeatedRead("java.lang.String.charAt", List.of(list.inner())),
                new RepeatedRead("java.lang.String.charAt", List.of(list.outer()))),
            Set.of("t"));

    assertThat(LoopAdvice.of(characters).what()).contains("reads the same characters in each");
    assertThat(LoopAdvice.of(characters).remedy()).startsWith("go on from where");
    assertThat(new RepeatedRead("com.acme.Table$Row.id", List.of()).inWords())
        .isEqualTo("`Row.id`");
    assertThat(new RepeatedRead("com.acme.A$B$Row.id", List.of()).inWords()).isEqualTo("`Row.id`");
    assertThat(
            new RepeatedRead(
                    "java.util.HashMap$Node.next",
                    List.of(LoopSamples.jdk("java.util.HashMap.containsValue()Z", 9)))
                .inWords())
        .isEqualTo("elements");
    assertThat(new RepeatedRead("Row.id", List.of()).inWords()).isEqualTo("`Row.id`");
    assertThat(new RepeatedRead("int[]", List.of()).inWords()).isEqualTo("`int[]`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LOOKS_FOR | a map or set by what is compared",
        "COMBINES | it computes a result from each element, as loops that are needed do",
        "SAME_AGAIN | nothing of the outer loop's iteration goes into it: do it once before",
        "UNKNOWN | if its result does not depend on the outer loop",
      })
  void whatTheInnerLoopDoesDecidesWhereItIsNoWellKnownMethod(Purpose purpose, String remedy) {
    Observation loop = LoopSamples.nested("com.acme.Text.sum()V", Confidence.HIGH, 1);

    assertThat(
            LoopAdvice.of(
                    new Observation(
                        loop.callers(),
                        loop.outerLoop(),
                        loop.path(),
                        loop.innerLoop(),
                        loop.figures(),
                        loop.reads(),
                        loop.workloads(),
                        purpose))
                .remedy())
        .startsWith(remedy);
  }

  @Test
  void streamsHaveTheNamesOfTheirInterfaces() {
    Observation loop = LoopSamples.nested("com.acme.Text.sum()V", Confidence.HIGH, 1);
    CodePlace inner = LoopSamples.jdk("java.util.stream.ReferencePipeline.anyMatch()Z", 632);

    assertThat(
            LoopAdvice.of(
                    new Observation(
                        List.of(),
                        loop.outerLoop(),
                        List.of(inner),
                        new CodeLoop(inner, 0),
                        loop.figures(),
                        List.of(),
                        Set.of("t")))
                .what())
        .isEqualTo(
            "`Stream.anyMatch` reads the same in each iteration of the loop in `Text.sum` (line 4)");
  }

  @Test
  void aPositionInAChainIsWalkedTo() {
    CodePlace get = LoopSamples.jdk("java.util.LinkedList.node(I)Ljava/util/LinkedList$Node;", 9);
    Observation list = LoopSamples.nested("com.acme.Text.sum()V", Confidence.HIGH, 1);

    assertThat(
            LoopAdvice.of(
                    new Observation(
                        List.of(),
                        list.outerLoop(),
                        List.of(
                            LoopSamples.jdk("java.util.LinkedList.get(I)Ljava/lang/Object;", 0),
                            get),
                        new CodeLoop(get, 0),
                        list.figures(),
                        list.reads(),
                        Set.of("t")))
                .inWords())
        .isEqualTo(
            "`LinkedList.get` walks along the same elements to a position in each iteration of the loop"
                + " in `Text.sum` (line 4); an iterator that is kept, or an `ArrayList`, would not"
                + " walk to the position each time");
  }

  @Test
  void whereTheLoopIsTheJdksItsArgumentIsTheRemedy() {
    assertThat(LoopAdvice.of(LoopSamples.removeAll("com.acme.Names.clean()V", 1)).inWords())
        .contains("loop in `AbstractSet.removeAll`", "hand `removeAll` a set");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.util.LinkedList.contains(Ljava/lang/Object;)Z | a set of the same elements",
        "java.util.Vector.indexOf(Ljava/lang/Object;)I | a map from element to position",
        "java.util.Arrays$ArrayList.contains(Ljava/lang/Object;)Z | a set of the same elements",
        "java.util.ImmutableCollections$ListN.contains(Ljava/lang/Object;)Z | a set of the same",
        "java.util.concurrent.CopyOnWriteArrayList.contains(Ljava/lang/Object;)Z | a set of the same",
        "java.util.ArrayList.remove(Ljava/lang/Object;)Z | in one walk with `removeIf`",
        "java.util.ArrayList.retainAll(Ljava/util/Collection;)Z | hand `retainAll` a set",
        "java.util.stream.ReferencePipeline.anyMatch()Z | a set or map of what the stream",
        "java.util.LinkedList.toArray()[Ljava/lang/Object; | make the copy once",
        "java.util.ArrayList.<init>(Ljava/util/Collection;)V | make the copy once",
        "java.util.LinkedList.get(I)Ljava/lang/Object; | an iterator that is kept",
        "java.util.HashMap.containsValue(Ljava/lang/Object;)Z | a second map from values",
        "java.lang.String.indexOf(Ljava/lang/String;)I | go on from where the last search ended",
        "java.util.AbstractList.hashCode()I | keep its result",
        "java.util.Collections.max(Ljava/util/Collection;)Ljava/lang/Object; | keep its result",
        "java.util.HashSet.contains(Ljava/lang/Object;)Z | if its result does not depend",
        "org.lib.Graph.walk()V | if its result does not depend on the outer loop, compute it once",
      })
  void derivesTheRemedyFromWhatTheInnerLoopIs(String method, String remedy) {
    CodePlace inner = LoopSamples.place(method, 3, Origin.JDK);
    Observation pair =
        new Observation(
            List.of(),
            new CodeLoop(LoopSamples.own("a.B.c()V", 1), 0),
            List.of(inner),
            new CodeLoop(inner, 0),
            LoopSamples.figures(1, Confidence.HIGH),
            List.of(),
            Set.of("t"));

    assertThat(LoopAdvice.of(pair).remedy()).contains(remedy);
  }

  @Test
  void lambdasAndConstructorsHaveTheNamesOfSources() {
    assertThat(LoopSamples.own("c.Code.lambda$few$3(I)V", 1).shortName()).isEqualTo("Code.few");
    assertThat(LoopSamples.own("c.Code.lambda$new$0()V", 1).shortName()).isEqualTo("new Code");
    assertThat(LoopSamples.own("c.Code$In.<init>(I)V", 1).shortName()).isEqualTo("new Code.In");
    assertThat(LoopSamples.own("c.Code.lambda$3()V", 0).withLine()).isEqualTo("c.Code.lambda$3()");
  }
}
