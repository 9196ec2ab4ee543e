import java.util.*;

/** The simulator of an automaton walks along the same states for tokens of the same kinds. */
public class NegAntlrLexer extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) b.append("//element").append(i).append("/child").append(i * 3).append("/*");
        return b.toString();
    }
    @Override protected Object act(String s) throws Exception {
        return new org.antlr.v4.runtime.tree.xpath.XPathLexer(org.antlr.v4.runtime.CharStreams.fromString(s)).getAllTokens().size();
    }
}
