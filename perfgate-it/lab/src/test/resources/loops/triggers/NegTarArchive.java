import java.util.*;

/** Headers of entries are written and read. */
public class NegTarArchive extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream();
        try (org.apache.commons.compress.archivers.tar.TarArchiveOutputStream t = new org.apache.commons.compress.archivers.tar.TarArchiveOutputStream(o)) {
            for (int i = 0; i < n; i++) {
                org.apache.commons.compress.archivers.tar.TarArchiveEntry e = new org.apache.commons.compress.archivers.tar.TarArchiveEntry("folder/file" + i);
                e.setSize(3);
                e.setModTime(1_700_000_000_000L);
                t.putArchiveEntry(e);
                t.write(new byte[] {1, 2, 3});
                t.closeArchiveEntry();
            }
        }
        int c = 0;
        try (org.apache.commons.compress.archivers.tar.TarArchiveInputStream t = new org.apache.commons.compress.archivers.tar.TarArchiveInputStream(new java.io.ByteArrayInputStream(o.toByteArray()))) {
            org.apache.commons.compress.archivers.tar.TarArchiveEntry e;
            while ((e = t.getNextEntry()) != null) c += e.getName().length();
        }
        return c;
    }
}
