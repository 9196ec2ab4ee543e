import java.util.*;

/** Versions are parsed and sorted. */
public class NegVersionCompare extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add("1." + i % 7 + "." + i + (i % 3 == 0 ? "-rc" + i : "-alpha.beta-" + i));
        return l;
    }
    @Override protected Object act(List<String> s) throws Exception {
        List<org.apache.maven.artifact.versioning.ComparableVersion> v = new ArrayList<>();
        for (String t : s) v.add(new org.apache.maven.artifact.versioning.ComparableVersion(t));
        Collections.sort(v);
        return v.get(3);
    }
}
