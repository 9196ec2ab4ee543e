import java.util.*;

/** A selector is asked for every element of a document. */
public class NegJsoupSelect extends Trigger<org.jsoup.nodes.Document> {
    @Override protected org.jsoup.nodes.Document prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder("<div class=a>");
        for (int i = 0; i < n; i++) b.append("<p class='x c").append(i % 7).append("'><a href='/").append(i).append("'>t</a></p>");
        return org.jsoup.Jsoup.parse(b.append("</div>").toString());
    }
    @Override protected Object act(org.jsoup.nodes.Document s) throws Exception {
        return s.select("div.a > p.c3[class~=x] a[href^=/], p:nth-child(2n) > a").size();
    }
}
