import java.util.*;

/** A parser asks the current option for its flags at each argument. */
public class NegCliParse extends Trigger<String[]> {
    @Override protected String[] prepare(int n) throws Exception {
        List<String> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add("-D");
            l.add("key" + i + "=" + i);
            l.add("-f");
            l.add("file" + i);
        }
        return l.toArray(new String[0]);
    }
    @Override protected Object act(String[] s) throws Exception {
        org.apache.commons.cli.Options o = new org.apache.commons.cli.Options();
        o.addOption(org.apache.commons.cli.Option.builder("D").numberOfArgs(2).valueSeparator().build());
        o.addOption("f", "file", true, "a file");
        for (char c = 'g'; c < 's'; c++) o.addOption(String.valueOf(c), "long" + c, false, "flag");
        return new org.apache.commons.cli.DefaultParser().parse(o, s).getOptions().length;
    }
}
