package io.github.perfgate.core.workload.spl.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.GroundFormula;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Formulas in the forms of the papers and of the older tools: V. Hork&yacute; et al., "Unit testing
 * performance with Stochastic Performance Logic" (2016), the tutorial of its tools, and the group's
 * page on performance awareness. The formulas are read as they were published.
 */
class PublishedListingsTest {
  private static GroundFormula ground(String text) {
    return GroundedFormulas.ground(text, GroundedFormulas.UNKNOWING);
  }

  @Test
  void specializedSortAgainstTheLibrarysOverTenSizes() {
    GroundFormula formula =
        ground(
            """
            generator=THIS@HEAD:com.acme.ArrayGenerator('int')#random()
            library=java.util.Arrays#sort(int[])
            for (n {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000})
              SELF[generator](n) <= library[generator](n)
            """);

    assertThat(formula.comparisons()).hasSize(10);
    assertThat(formula.parts().get(9).toSpl())
        .isEqualTo(
            "com.acme.Sorter#sort[com.acme.ArrayGenerator('int')#random](1000)@CURRENT <="
                + " java.util.Arrays#sort(int[])[com.acme.ArrayGenerator('int')#random](1000)@CURRENT");
  }

  @Test
  void tenTimesACopyOfAString() {
    assertThat(
            ground(
                    """
                    copy := java.lang.String#copyValueOf(char[])
                    for (j {1000, 10000}) SELF[text](j) <= (1, 10) copy[text](j)
                    """)
                .parts())
        .hasSize(2)
        .first()
        .extracting(GroundFormula::toSpl)
        .isEqualTo(
            "com.acme.Sorter#sort[com.acme.Sorter#text](1000)@CURRENT <= 10 *"
                + " java.lang.String#copyValueOf(char[])[com.acme.Sorter#text](1000)@CURRENT");
  }

  @Test
  void buildersOfDocumentsOverReleases() {
    GroundFormula formula =
        ground(
            """
            build := org.jdom.input.SAXBuilder#build(java.io.InputStream)
            xml := com.acme.Documents#streams
            builder := com.acme.Documents#builder
            for f in {'attributes.xml', 'elements.xml'}
              build[xml, builder](f)@{jdom:jdom:b10} < build[xml, builder](f)@{jdom:jdom:b9}
              and build[xml, builder](f)@{jdom:jdom:1.1} = (5 %) build[xml, builder](f)@{jdom:jdom:1.0}
            """);

    Set<String> revisions =
        formula.comparisons().stream()
            .flatMap(
                comparison ->
                    List.of((Operand) comparison.left(), (Operand) comparison.right()).stream())
            .map(Operand::revision)
            .collect(Collectors.toSet());
    assertThat(formula.comparisons()).hasSize(4);
    assertThat(revisions)
        .containsExactlyInAnyOrder(
            "jdom:jdom:b9", "jdom:jdom:b10", "jdom:jdom:1.0", "jdom:jdom:1.1");
  }

  @Test
  void anOlderRevisionOfTheSameMethodInTheTutorialOfTheTools() {
    assertThat(
            ground(
                    """
                    gen=GENERATORS@reader:cz.cuni.mff.d3s.spl.tutorial.PurchaseReaderSplTest#generator()
                    string=SELF@init:cz.cuni.mff.d3s.spl.tutorial.PurchaseReader#read
                    regexp=SELF@regexp:cz.cuni.mff.d3s.spl.tutorial.PurchaseReader#read
                    for (count {10, 100, 500, 1000}) string[gen](count) > regexp[gen](count)
                    """)
                .comparisons())
        .hasSize(4)
        .first()
        .extracting(Comparison::toSpl)
        .isEqualTo(
            "cz.cuni.mff.d3s.spl.tutorial.PurchaseReader#read"
                + "[cz.cuni.mff.d3s.spl.tutorial.PurchaseReaderSplTest#generator](10)@init >"
                + " cz.cuni.mff.d3s.spl.tutorial.PurchaseReader#read"
                + "[cz.cuni.mff.d3s.spl.tutorial.PurchaseReaderSplTest#generator](10)@regexp");
  }

  @Test
  void twoBranchesOfAProjectThatThePomNames() {
    Scope scope =
        new Scope(
            null,
            Map.of("particles@ArrayList", "array-list", "particles@Vector", "vector"),
            List.of(),
            null);

    assertThat(
            GroundedFormulas.ground(
                    """
                    events=THIS@HEAD:cz.casestudy.EventGenerator()#generate()
                    arrayAdd=particles@ArrayList:utils.MinPriorityQueue#add
                    vectorAdd=particles@Vector:utils.MinPriorityQueue#add
                    arrayAdd[events]<= vectorAdd[events]
                    """,
                    scope)
                .toSpl())
        .isEqualTo(
            "utils.MinPriorityQueue#add[cz.casestudy.EventGenerator#generate]@array-list <="
                + " utils.MinPriorityQueue#add[cz.casestudy.EventGenerator#generate]@vector");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELF[Generator1()] <= a.B#m[Generator1()]& SELF[Generator2()] <= a.B#m[Generator2()]"
            + "| (SELF[Generator1()] <= a.B#m()[Generator2()]==>SELF[G2()] <= a.B#m()[G2()])",
        "other = a.B#c; for (j {100}) SELF[gen](j) <=(3,10e-3) other[gen](j)",
        "for (j {100} k{1,2}) SELF[a.b.IntegerGenerator()](j) <=(1,10e-3) "
            + "a.b.SumCalculator()#sum()[a.b.Factory('100')#factory('100')](j, k)",
        "for (j {100}) SELF[ other@second:a.b.Static#factory()](j) <= @second:a.b.Sum#sum()"
            + "[@first:a.b.Static#factory('100')](j)",
        "SELF[Generator1()] <= a.B#method(java.lang.String stringName, java.lang.String, int idx,"
            + " double[][][], java.lang.Integer[] arr)[Generator1()]",
        "for(i{1,2} (a,b){(1,2), (2,4)}) SELF[Generator1()](i) <= a.B#method()[Generator1()](a,b)",
        "for((a,b){(1,2), (2,4)} (c,d){(1,2)}(e,f,g){(1, 2, 3)}) SELF(a) < SELF(b,c,d,e,f,g)",
        "CPU = 222; THREADS = 333; SELF[Generator1()] <= (1*2e+4*CPU, THREADS*28.12*3*4)"
            + " SELF[Generator1()]",
        "x = 77; SELF[Generator1()] = (x*4*0.5, 4*3, 0.3) SELF[Generator1()]",
        "SELF[Generator1()] = (0.2) SELF[Generator1()]",
        "x = 77; for(i{1})  SELF[Generator1()](i,x) <= a.B#method()[Generator2()](x, i)",
        "mth=THIS:main.Method#sortDouble; gen2=SPL:spl.DoubleGaussian('10.0;10.0')#generate();"
            + " for (i{1} j{10}) mth[gen2](i,j) = mth[gen2](i,j)",
        "for n in 100, 200, 500, 1000 SELF(n) < java.util.Arrays#sort(n)",
        "for i in { 10, 20, 30 }SELF[getData](i) <= java.util.Arrays#sort[getData](i)",
        "m1 := org.jdom2.input.SAXBuilder.build@6a49ef6; m2 := org.jdom2.input.SAXBuilder.build@4e27535;"
            + " w := saxBuilderTest;"
            + " for f in { \"tiny1.xml\", \"tiny2.xml\", \"big.xml\" } m1[w](f) >= m2[w](f)",
        "history := org.jdom2.Verifier.checkElementName@JDOM-2.0.0;"
            + " current := org.jdom2.Verifier.checkElementName@HEAD; copy := com.acme.Tests#copyString;"
            + " w := elementNameTest; for l in { 5, 10, 50, 100, 500, 1000 }"
            + " 10 * current[w](l) <= copy[w](l) and current[w](l) <= 1.05 * history[w](l)",
        "arrayList := ArrayList.contains[randomSearch, factoryArrayList];"
            + " linkedList := LinkedList.contains[randomSearch, factoryLinkedList];"
            + " for i in { 10, 100, 500, 1000 } linkedList(i) >= arrayList(i)"
      })
  void theOlderToolsFormulasAreRead(String text) {
    assertThat(ground(text).comparisons()).isNotEmpty();
  }
}
