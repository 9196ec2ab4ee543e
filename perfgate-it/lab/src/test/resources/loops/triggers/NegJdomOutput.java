import java.util.*;

/** Writing elements with namespaces. */
public class NegJdomOutput extends Trigger<org.jdom2.Document> {
    @Override protected org.jdom2.Document prepare(int n) throws Exception {
        org.jdom2.Element r = new org.jdom2.Element("list", "urn:a");
        for (int i = 0; i < n; i++) r.addContent(new org.jdom2.Element("item", "urn:a").setAttribute("id", "" + i).addContent(new org.jdom2.Element("name", "urn:b").setText("n" + i)));
        return new org.jdom2.Document(r);
    }
    @Override protected Object act(org.jdom2.Document s) throws Exception {
        return new org.jdom2.output.XMLOutputter(org.jdom2.output.Format.getPrettyFormat()).outputString(s).length();
    }
}
