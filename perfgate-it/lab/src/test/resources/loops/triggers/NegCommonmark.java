import java.util.*;

/** Each line is offered to all parsers of blocks. */
public class NegCommonmark extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) b.append(i % 6 == 0 ? "# Title " : i % 6 == 1 ? "* item *" : i % 6 == 2 ? "> quote " : "text with [a link](http://x/" ).append(i).append(i % 6 > 2 ? ") and `code`\n" : "\n");
        return b.toString();
    }
    @Override protected Object act(String s) throws Exception {
        return org.commonmark.renderer.html.HtmlRenderer.builder().build().render(org.commonmark.parser.Parser.builder().build().parse(s)).length();
    }
}
