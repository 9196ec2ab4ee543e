import java.util.*;

/** Parsing rows of a table, each of other text. */
public class NegJsoupParse extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder("<table>");
        for (int i = 0; i < n; i++) b.append("<tr class='row' id='r").append(i).append("'><td align=left>cell ").append(i * 31).append(" &amp; more</td><td>").append(i).append("</td></tr>");
        return b.append("</table>").toString();
    }
    @Override protected Object act(String s) throws Exception {
        return org.jsoup.Jsoup.parse(s).text();
    }
}
