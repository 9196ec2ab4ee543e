import java.util.*;

/** A parser with states and tables of names reads like-shaped elements. */
public class NegXercesParse extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder("<list>");
        for (int i = 0; i < n; i++) b.append("<item id='").append(i).append("' kind='k' a='1' b='2'><name>item ").append(i * 3).append("</name><x/></item>");
        return b.append("</list>").toString();
    }
    @Override protected Object act(String s) throws Exception {
        org.apache.xerces.parsers.DOMParser p = new org.apache.xerces.parsers.DOMParser();
        p.parse(new org.xml.sax.InputSource(new java.io.StringReader(s)));
        return p.getDocument().getElementsByTagName("name").getLength();
    }
}
