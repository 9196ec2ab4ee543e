import java.util.*;

/** The rules of a format are applied to each date, and the strategies of a parser to each text. */
public class NegFormatDates extends Trigger<long[]> {
    @Override protected long[] prepare(int n) throws Exception {
        long[] t = new long[n];
        for (int i = 0; i < n; i++) t[i] = 1_700_000_000_000L + i * 987_654_321L;
        return t;
    }
    @Override protected Object act(long[] s) throws Exception {
        org.apache.commons.lang3.time.FastDateFormat f = org.apache.commons.lang3.time.FastDateFormat.getInstance("yyyy-MM-dd'T'HH:mm:ss.SSS EEE", TimeZone.getTimeZone("UTC"), Locale.ROOT);
        long c = 0;
        for (long t : s) c += f.parse(f.format(new Date(t))).getTime();
        return c;
    }
}
