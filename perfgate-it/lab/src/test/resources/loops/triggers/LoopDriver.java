import io.github.perfgate.runtime.loops.LoopRecorder;

/**
 * Runs triggers in one JVM. Arguments: {@code once} or {@code hot}, {@code on} or {@code off}, the
 * trigger, the size. Prints the nanoseconds of what is suspected: of its only execution, or of the
 * fastest of several.
 */
public final class LoopDriver {
  private LoopDriver() {}

  public static void main(String[] arguments) throws Exception {
    boolean hot = arguments[0].equals("hot");
    boolean on = arguments[1].equals("on");
    Trigger<?> trigger =
        (Trigger<?>) Class.forName(arguments[2]).getDeclaredConstructor().newInstance();
    int n = Integer.parseInt(arguments[3]);
    long best = Long.MAX_VALUE;
    long spent = 0;
    int rounds = 0;
    do {
      long nanos = nanos(trigger, n, on);
      best = Math.min(best, nanos);
      spent += nanos;
      rounds++;
    } while (hot && rounds < 400 && spent < 1_000_000_000L);
    System.out.println("nanos " + best);
  }

  private static <S> long nanos(Trigger<S> trigger, int n, boolean on) throws Exception {
    S state = trigger.prepare(n);
    if (on) {
      LoopRecorder.begin(trigger.getClass().getName());
    }
    long begin = System.nanoTime();
    trigger.act(state);
    long nanos = System.nanoTime() - begin;
    LoopRecorder.end();
    return nanos;
  }
}
