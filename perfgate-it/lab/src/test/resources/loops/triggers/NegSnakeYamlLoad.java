import java.util.*;

/** Loading a list of like-shaped mappings. */
public class NegSnakeYamlLoad extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) b.append("- name: item ").append(i).append("\n  size: ").append(i * 3).append("\n  tags: [a").append(i).append(", b, c]\n");
        return b.toString();
    }
    @Override protected Object act(String s) throws Exception {
        return new org.yaml.snakeyaml.Yaml().load(s);
    }
}
