package io.github.perfgate.it.truth;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/**
 * Two commits whose true difference is known.
 *
 * @param name its name in commands and tables
 * @param template the project of the baseline, in {@code projects/truth}
 * @param edits what makes the candidate of the baseline; none if the code stays the same, or if the
 *     dose says how to edit it
 * @param dose by which share the benchmarks of the libraries become slower; 0 for other cases
 * @param options what its gates get on the command line
 */
record TruthCase(
    String name, String template, List<Edit> edits, double dose, List<String> options) {
  /** Where the libraries of {@link LibraryDoses} get their dose. */
  static final String LIBRARIES = "libraries";

  private static final String ACME = "src/main/java/com/acme/";
  private static final String WORK = ACME + "Work.java";
  private static final String FAST = "mix(values, 20)";

  TruthCase {
    edits = List.copyOf(edits);
    options = List.copyOf(options);
  }

  private TruthCase(String name, String template, List<Edit> edits) {
    this(name, template, edits, 0, List.of());
  }

  /** The same code in both versions, measured all the same. */
  private static TruthCase unchanged(String name, String template) {
    return new TruthCase(name, template, List.of(), 0, List.of("-Dperfgate.select=all"));
  }

  private static TruthCase dose(String name, double dose) {
    return new TruthCase(name, LIBRARIES, List.of(), dose, List.of());
  }

  /** A text of a file, and what the candidate has in its place. */
  record Edit(String file, String from, String to) {}

  /** The same case with other edits. */
  TruthCase with(List<Edit> others) {
    return new TruthCase(name, template, others, dose, options);
  }

  private TruthCase with(String name, String option) {
    return new TruthCase(name, template, edits, dose, List.of(option));
  }

  /** Makes the candidate of the baseline. */
  void edit(GateProject project) {
    project.write("CHANGE", name + "\n");
    edits.forEach(edit -> project.replace(edit.file(), edit.from(), edit.to()));
  }

  /** All cases, in the order of the experiments. */
  static List<TruthCase> all() {
    return List.of(
        unchanged("same", "mix"),
        work("slow05", "mix(values, 21)"),
        work("slow10", "mix(values, 22)"),
        // Eight times the shipped iteration time, so that other load meets each of them.
        work("slow10", "mix(values, 22)").with("slow10-long", "-Dperfgate.iterationTime=200ms"),
        // E1: the oracle of the first says how often the others give a dose.
        new TruthCase(LibraryDoses.STRONG, LIBRARIES, LibraryDoses.strong()),
        unchanged("dose00", LIBRARIES),
        dose("dose02", 0.02),
        dose("dose03", 0.03),
        dose("dose05", 0.05),
        dose("dose10", 0.10),
        // E2: few turns, few forks, the wrong sign.
        paused("pause", 20, sorting(16, 300_000)),
        paused("wrongsign", 19, sorting(16, 300_000)),
        paused("pause-short", 20, sorting(13, 45_000)),
        paused("pause-rare", 20, sorting(19, 2_000_000)),
        paused(
            "pause-sleep",
            20,
            "if ((++calls & 65_535) == 0) {"
                + " try { Thread.sleep(20); }"
                + " catch (InterruptedException e) { throw new IllegalStateException(e); } }"),
        paused(
            "pause-collect",
            20,
            "if ((++calls & 63) == 0) { kept[(calls >>> 6) & 4095] = new int[8_000]; }"),
        work(
            "slowstart",
            "mix(values, ROUNDS)",
            "private Work() {}",
            "static final int ROUNDS ="
                + " java.util.concurrent.ThreadLocalRandom.current().nextInt(10) == 0 ? 40 : 20;\n\n"
                + "  private Work() {}"),
        // E3: the same work and bytes, more survivors.
        edited("ring", "ring", "History.java", "SIZE = 256", "SIZE = 262_144"),
        // E4: cliffs of the JIT.
        edited(
            "inlined",
            "inlined",
            "Machine.java",
            "    switch (operation) {",
            "    if (trace) {\n      log(operation);\n    }\n    switch (operation) {"),
        edited(
            "implementations",
            "implementations",
            "Shapes.java",
            "number % 2 == 0 ? new Square(number)",
            "number % 3 == 0 ? new Square(number) : number % 3 == 1 ? new Triangle(number, 5)"),
        edited("bound", "bound", "Sums.java", "for (int i", "for (long i"),
        // E6: outside the steady single thread.
        edited("start", "start", "Squares.java", "build(200)", "build(200_000)"),
        new TruthCase(
            "lock",
            "lock",
            List.of(
                new Edit(
                    ACME + "Account.java",
                    "    int price = price(number);\n    synchronized (this) {",
                    "    synchronized (this) {\n      int price = price(number);"))),
        edited(
            "nodes",
            "nodes",
            "Nodes.java",
            "    private int value;",
            "    private int value;\n    private long more;"));
  }

  private static TruthCase edited(
      String name, String template, String file, String from, String to) {
    return new TruthCase(name, template, List.of(new Edit(ACME + file, from, to)));
  }

  private static TruthCase work(String name, String call) {
    return edited(name, "mix", "Work.java", FAST, call);
  }

  private static TruthCase work(String name, String call, String from, String to) {
    return new TruthCase(
        name, "mix", List.of(new Edit(WORK, FAST, call), new Edit(WORK, from, to)));
  }

  /** A pause before some calls; the fast path has so many rounds of the baseline's twenty. */
  private static TruthCase paused(String name, int rounds, String pause) {
    return work(
        name,
        "mix(values, %d)".formatted(rounds),
        "  public static int run(int[] values) {\n",
        """
          static int calls;
          static final int[][] kept = new int[4096][];
          static final int[] NUMBERS = new java.util.Random(1).ints(2_000_000).toArray();

          public static int run(int[] values) {
            %s
        """
            .formatted(pause));
  }

  /** Sorts once in 2^{@code power} calls. */
  private static String sorting(int power, int numbers) {
    return "if ((++calls & %d) == 0) { java.util.Arrays.sort(java.util.Arrays.copyOf(NUMBERS, %d)); }"
        .formatted((1 << power) - 1, numbers);
  }
}
