import java.util.*;

/** Documents are indexed, and terms are searched in the sorted dictionary. */
public class NegLuceneIndex extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("term" + i + " word" + i % 7 + " text number" + i * 3);
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        org.apache.lucene.store.ByteBuffersDirectory d = new org.apache.lucene.store.ByteBuffersDirectory();
        org.apache.lucene.index.IndexWriter x = new org.apache.lucene.index.IndexWriter(d, new org.apache.lucene.index.IndexWriterConfig());
        for (String w : s) {
            org.apache.lucene.document.Document e = new org.apache.lucene.document.Document();
            for (String t : w.split(" ")) e.add(new org.apache.lucene.document.StringField("t", t, org.apache.lucene.document.Field.Store.YES));
            x.addDocument(e);
        }
        x.close();
        int c = 0;
        org.apache.lucene.search.IndexSearcher q = new org.apache.lucene.search.IndexSearcher(org.apache.lucene.index.DirectoryReader.open(d));
        for (int i = 0; i < s.size(); i++) c += q.count(new org.apache.lucene.search.TermQuery(new org.apache.lucene.index.Term("t", "term" + i)));
        return c;
    }
}
