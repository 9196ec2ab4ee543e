import java.util.*;

/** A parser that asks its reusable token after each character and field. */
public class NegCsvParse extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 12; j++) b.append(j == 0 ? "" : ",").append(j % 3 == 0 ? "\"q" + (i * j) + "\"" : "f" + (i + j));
            b.append("\n");
        }
        return b.toString();
    }
    @Override protected Object act(String s) throws Exception {
        int fields = 0;
        for (org.apache.commons.csv.CSVRecord r : org.apache.commons.csv.CSVFormat.DEFAULT.parse(new java.io.StringReader(s))) fields += r.size();
        return fields;
    }
}
