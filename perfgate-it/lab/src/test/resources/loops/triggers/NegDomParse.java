import java.util.*;

/** A parser of the JDK reads like-shaped elements. */
public class NegDomParse extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder("<list>");
        for (int i = 0; i < n; i++) b.append("<item id='").append(i).append("' kind='k' a='1' b='2'><name>item ").append(i * 3).append("</name><!-- note --><x/></item>");
        return b.append("</list>").toString();
    }
    @Override protected Object act(String s) throws Exception {
        org.w3c.dom.Document d = javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new org.xml.sax.InputSource(new java.io.StringReader(s)));
        java.io.StringWriter w = new java.io.StringWriter();
        javax.xml.transform.TransformerFactory.newInstance().newTransformer().transform(new javax.xml.transform.dom.DOMSource(d), new javax.xml.transform.stream.StreamResult(w));
        return w.toString().length();
    }
}
