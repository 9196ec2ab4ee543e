import java.util.*;

/** Escaping texts, and the public suffixes of names. */
public class NegGuavaEscapers extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("www.site" + i + ".example" + i % 9 + ".co.uk");
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        int c = 0;
        for (String w : s) c += com.google.common.html.HtmlEscapers.htmlEscaper().escape("<" + w + ">").length() + com.google.common.net.InternetDomainName.from(w).topPrivateDomain().toString().length() + com.google.common.io.BaseEncoding.base32().encode(w.getBytes()).length() + com.google.common.base.CaseFormat.LOWER_HYPHEN.to(com.google.common.base.CaseFormat.UPPER_CAMEL, "a-b-c-d-e-" + w).length();
        return c;
    }
}
