import java.util.*;

/** Printing records of other values. */
public class NegCsvPrint extends Trigger<List<List<String>>> {
    @Override protected List<List<String>> prepare(int n) throws Exception {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            List<String> row = new ArrayList<>();
            for (int j = 0; j < 12; j++) row.add(j % 3 == 0 ? "a,\"" + i : "v" + i * j);
            rows.add(row);
        }
        return rows;
    }
    @Override protected Object act(List<List<String>> s) throws Exception {
        StringBuilder out = new StringBuilder();
        org.apache.commons.csv.CSVPrinter p = new org.apache.commons.csv.CSVPrinter(out, org.apache.commons.csv.CSVFormat.DEFAULT);
        for (List<String> row : s) p.printRecord(row);
        return out.length();
    }
}
