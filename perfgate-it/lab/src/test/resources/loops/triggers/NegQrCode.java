import java.util.*;

/** Codes for the correction of errors, and masks of a matrix. */
public class NegQrCode extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        int c = 0;
        for (int i = 0; i < n; i++) {
            com.google.zxing.common.BitMatrix m = new com.google.zxing.qrcode.QRCodeWriter().encode("https://example.com/page/" + i * 7919, com.google.zxing.BarcodeFormat.QR_CODE, 40, 40);
            c += m.getEnclosingRectangle()[2];
        }
        return c;
    }
}
