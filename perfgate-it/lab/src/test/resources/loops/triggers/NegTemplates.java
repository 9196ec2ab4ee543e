import java.util.*;

/** The elements of a template are walked for each item. */
public class NegTemplates extends Trigger<List<Map<String, Object>>> {
    @Override protected List<Map<String, Object>> prepare(int n) throws Exception {
        List<Map<String, Object>> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Map<String, Object> m = new HashMap<>();
            m.put("name", "item " + i);
            m.put("price", i * 1.5);
            m.put("tags", Arrays.asList("a" + i, "b", "c" + i));
            l.add(m);
        }
        return l;
    }
    @Override protected Object act(List<Map<String, Object>> s) throws Exception {
        freemarker.template.Template t = new freemarker.template.Template("t", "<#list items as i><li>${i.name} costs ${i.price} <#if (i.price > 20)>much<#else>little</#if>: <#list i.tags as g>${g}, </#list></li>\n</#list>", new freemarker.template.Configuration(freemarker.template.Configuration.VERSION_2_3_32));
        java.io.StringWriter w = new java.io.StringWriter();
        t.process(Collections.singletonMap("items", s), w);
        return w.toString().length();
    }
}
