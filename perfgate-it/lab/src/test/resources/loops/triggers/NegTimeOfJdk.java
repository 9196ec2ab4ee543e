import java.util.*;

/** Formatters of dates and the rules of a time zone are applied to each date. */
public class NegTimeOfJdk extends Trigger<long[]> {
    @Override protected long[] prepare(int n) throws Exception {
        long[] t = new long[n];
        for (int i = 0; i < n; i++) t[i] = 1_100_000_000L + i * 9_876_543L;
        return t;
    }
    @Override protected Object act(long[] s) throws Exception {
        java.time.format.DateTimeFormatter f = java.time.format.DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss VV", Locale.ROOT);
        java.time.ZoneId z = java.time.ZoneId.of("Europe/Berlin");
        long c = 0;
        for (long t : s) c += java.time.ZonedDateTime.parse(f.format(java.time.Instant.ofEpochSecond(t).atZone(z)), f).toEpochSecond();
        return c;
    }
}
