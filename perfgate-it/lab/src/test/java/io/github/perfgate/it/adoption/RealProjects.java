package io.github.perfgate.it.adoption;

import io.github.perfgate.it.adoption.RealProject.Pair;
import io.github.perfgate.it.adoption.RealProject.Slow;
import java.util.List;

/** The projects, in the order of the experiment. */
final class RealProjects {
  private RealProjects() {}

  static List<RealProject> all() {
    return List.of(
        new RealProject(
            "metrics",
            "benchmarks in a module of a large reactor, shaded",
            "2049d9625bf83d6d9b94004631b2e75b796e6c3f",
            "",
            List.of(),
            Slow.of(
                "metrics-core/src/main/java/com/codahale/metrics/Meter.java",
                "    public void mark(long n) {",
                1_000),
            Pair.of("679401991")),
        new RealProject(
            "JCTools",
            "benchmarks in a module, shaded, groups of threads, generated sources",
            "c3312218f8871dc7b541f2422dc7d33d0c445c89",
            "",
            List.of(),
            Slow.of(
                "jctools-core/src/main/java/org/jctools/counters/FixedSizeStripedLongCounter.java",
                "    public void inc() {",
                1_000),
            Pair.of("64c94eded4bf68e0e70ac73f50617db77a842f84")),
        new RealProject(
            "client_java",
            "benchmarks in a module of a profile that needs JDK 25, unit tests with JUnit 6",
            "ac0d68a62886473ac4afd736602760e97024b528",
            "",
            // As its own CI does on a JDK before 25.
            List.of("-Dtest.java.version=17", "-Dwarnings=-nowarn", "-Dcoverage.skip=true"),
            Slow.of(
                "prometheus-metrics-core/src/main/java/io/prometheus/metrics/core/metrics/Histogram.java",
                "    public void observe(double value) {",
                100_000),
            Pair.of("b6cd000a39f9bbf78cf0ae1209c60910219c9cbf")),
        new RealProject(
            "HdrHistogram",
            "unit tests; benchmarks for Java 6 in a project of their own",
            "de84b0a7de2378abfc405da503bf4898e84ea98e",
            "",
            List.of(),
            Slow.of(
                "src/main/java/org/HdrHistogram/AbstractHistogram.java",
                "    private void recordSingleValue(final long value)"
                    + " throws ArrayIndexOutOfBoundsException {",
                20),
            Pair.of("05015c9")),
        new RealProject(
            "logbook",
            "benchmarks in a module of a profile",
            "89eb763bc50fa51c27d56b2226455b203a734e69",
            "",
            List.of(),
            Slow.of(
                "logbook-api/src/main/java/org/zalando/logbook/ApplyHttpHeaders.java",
                "            final HttpHeaders headers) {",
                1_000),
            Pair.of("3d8946801376981d091cd189d1654c3785029837")),
        new RealProject(
            "commons-rng",
            "benchmarks in a module of a profile, skipTests in its pom",
            "af5a5a52078c1e8d707f7b5b9deb94d9f37dac46",
            "",
            List.of("-Pexamples"),
            Slow.of(
                "commons-rng-sampling/src/main/java/org/apache/commons/rng/sampling/distribution/"
                    + "LevySampler.java",
                "    public double sample() {",
                1_000),
            Pair.of("a14cf2eec3cb392193c7be746c6ebdecead32551")),
        new RealProject(
            "spring-data-commons",
            "unit tests, Spring; benchmarks in src/jmh and a profile, with a runner of another repository",
            "e00e5895b4f1a8ae75bd60210a10bad2d9d5373a",
            "",
            List.of(),
            Slow.of(
                "src/main/java/org/springframework/data/core/TypedPropertyPaths.java",
                "	public static <P, T> TypedPropertyPath<T, P> of(PropertyReference<T, P> lambda) {",
                100_000),
            Pair.of("9ae4bf901")),
        new RealProject(
            "jsoup",
            "unit tests",
            "46b620860af930eedc193a705eaf7cea5aec89a6",
            "",
            List.of(),
            Slow.of("src/main/java/org/jsoup/parser/Tokeniser.java", "    Token read() {", 10_000),
            Pair.of("ccd90e9cfcc49d7bfba32d8be27c2d73f224fa22")),
        new RealProject(
            "commons-codec",
            "unit tests",
            "8dcd16b7d13ef1a78e325d458830ead890fe82ac",
            "",
            List.of(),
            Slow.of(
                "src/main/java/org/apache/commons/codec/binary/Base64.java",
                "void encode(final byte[] in, int inPos, final int inAvail, final Context context) {",
                1_000),
            Pair.of("6ff959dfcb12a53663eab4936d1d280218af8d74")),
        new RealProject(
            "gson",
            "unit tests, JUnit 3 suites of Guava's testlib",
            "9835b6f90192f79cdf5300c528fc6212455fb6c1",
            "",
            List.of(),
            Slow.of(
                "gson/src/main/java/com/google/gson/stream/JsonReader.java",
                "  public String nextString() throws IOException {",
                100_000),
            Pair.of("b9c70acc46c0b950bba2571406b94d00bca4d208")),
        new RealProject(
            "commons-text",
            "unit tests; two benchmarks among them that the compiler does not process",
            "5a23e10056646febd4d43527a8c5b930ea540c78",
            "",
            List.of(),
            Slow.of(
                "src/main/java/org/apache/commons/text/similarity/LongestCommonSubsequence.java",
                "    public CharSequence longestCommonSubsequence(final CharSequence left,"
                    + " final CharSequence right) {",
                1_000_000),
            Pair.of("ddaad175")),
        new RealProject(
            "JSqlParser",
            "a benchmark among the unit tests that loads releases, a generated parser",
            "a5765f3f905d41ad7852d1a37b8a92e194599a68",
            "",
            List.of(),
            Slow.of(
                "src/main/java/net/sf/jsqlparser/parser/CCJSqlParserUtil.java",
                "    public static CCJSqlParser newParser(String sql) {",
                1_000_000),
            Pair.of("a5765f3f9")),
        new RealProject(
            "javalin",
            "benchmarks and unit tests in Kotlin, JUnit 6",
            "cdfa0f7249f8c8ffca2b42a5969c3e45369d2c1c",
            "",
            List.of(),
            Slow.of(
                "javalin/src/main/java/io/javalin/router/matcher/PathMatcher.kt",
                "    fun findEntries(handlerType: HandlerType, requestUri: String?):"
                    + " List<ParsedEndpoint> {",
                1_000_000),
            Pair.of("859cbc511c0e42c25e166d6ff5c1b6d3a5240405")),
        new RealProject(
            "spring-petclinic",
            "unit tests, an application with Spring Boot",
            "edf4db28affcc4741c79850a3d95bc3f177b5ff9",
            "",
            List.of(),
            Slow.of(
                "src/main/java/org/springframework/samples/petclinic/owner/PetValidator.java",
                "	public void validate(Object obj, Errors errors) {",
                1_000_000),
            Pair.of("37c7f98bf15483f79520921835dee566b382152b")));
  }

  static List<String> names() {
    return all().stream().map(RealProject::name).toList();
  }
}
