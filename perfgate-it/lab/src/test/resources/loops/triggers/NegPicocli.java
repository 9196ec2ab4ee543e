import java.util.*;

/** A parser asks its specification of options at each argument. */
public class NegPicocli extends Trigger<String[]> {
    public static class Options { @picocli.CommandLine.Option(names = "-D") Map<String, String> map; @picocli.CommandLine.Option(names = {"-v", "--verbose"}) boolean verbose; @picocli.CommandLine.Option(names = "-o") String out; @picocli.CommandLine.Parameters List<String> files; }
    @Override protected String[] prepare(int n) throws Exception {
        List<String> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add("-D");
            l.add("key" + i + "=" + i);
            l.add("file" + i);
        }
        return l.toArray(new String[0]);
    }
    @Override protected Object act(String[] s) throws Exception {
        Options o = new Options();
        new picocli.CommandLine(o).parseArgs(s);
        return o.files.size() + o.map.size();
    }
}
