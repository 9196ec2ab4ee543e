import java.util.*;

/** Compressing by a dictionary and reading it back, with tables of codes. */
public class NegDeflate64 extends Trigger<byte[]> {
    @Override protected byte[] prepare(int n) throws Exception {
        Random r = new Random(23);
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) b[i] = (byte) ("the cat sat on a mat ".charAt(r.nextInt(21)));
        return b;
    }
    @Override protected Object act(byte[] s) throws Exception {
        java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream();
        try (org.apache.commons.compress.compressors.snappy.FramedSnappyCompressorOutputStream z = new org.apache.commons.compress.compressors.snappy.FramedSnappyCompressorOutputStream(o)) {
            z.write(s);
        }
        java.io.ByteArrayOutputStream b = new java.io.ByteArrayOutputStream();
        try (org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream z = new org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream(b, 1)) {
            z.write(s);
        }
        return new org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream(new java.io.ByteArrayInputStream(b.toByteArray())).readAllBytes().length + new org.apache.commons.compress.compressors.snappy.FramedSnappyCompressorInputStream(new java.io.ByteArrayInputStream(o.toByteArray())).readAllBytes().length;
    }
}
