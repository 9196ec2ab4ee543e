package com.acme;

import java.io.StringReader;
import java.util.List;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;
import org.jsoup.parser.TokenQueue;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;
import org.jsoup.select.Elements;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;
import org.jsoup.select.QueryParser;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The public API of jsoup, on pages of its own documentation. */
@State(Scope.Benchmark)
public class JsoupBenchmark {
  private String page;
  private String index;
  private Document document;
  private Document small;

  @Setup
  public void read() {
    page = Inputs.text(Inputs.PAGE);
    index = Inputs.text(Inputs.INDEX);
    document = Jsoup.parse(page);
    small = Jsoup.parse(index);
  }

  @Benchmark
  public int parsePage() {
    return Jsoup.parse(page).getAllElements().size();
  }

  @Benchmark
  public int parseIndex() {
    return Jsoup.parse(index).childNodeSize();
  }

  @Benchmark
  public String parseFragment() {
    return Jsoup.parseBodyFragment("<p>One <b>two</p><td>three").body().html();
  }

  @Benchmark
  public int parseAsXml() {
    return Jsoup.parse(index, "", Parser.xmlParser()).getAllElements().size();
  }

  @Benchmark
  public int parseFromReader() {
    return Parser.htmlParser().parseInput(new StringReader(index), "").getAllElements().size();
  }

  @Benchmark
  public int parseWithErrors() {
    Parser parser = Parser.htmlParser().setTrackErrors(50);
    parser.parseInput("<p>One<div></p></span><table><b>", "");
    return parser.getErrors().size();
  }

  @Benchmark
  public String writePage() {
    return document.outerHtml();
  }

  @Benchmark
  public String writeIndex() {
    return small.html();
  }

  @Benchmark
  public String textOfPage() {
    return document.text();
  }

  @Benchmark
  public String wholeTextOfIndex() {
    return small.body().wholeText();
  }

  @Benchmark
  public String ownTexts() {
    StringBuilder all = new StringBuilder();
    small.getAllElements().forEach(one -> all.append(one.ownText()));
    return all.toString();
  }

  @Benchmark
  public int selectByTag() {
    return document.select("a").size();
  }

  @Benchmark
  public int selectByClass() {
    return document.select(".member-name, .col-first").size();
  }

  @Benchmark
  public int selectDescendants() {
    return document.select("section div > a[href]").size();
  }

  @Benchmark
  public int selectByAttribute() {
    return document.select("a[href^=../], [id~=^[a-f]]").size();
  }

  @Benchmark
  public int selectHaving() {
    return small.select("div:has(a)").size();
  }

  @Benchmark
  public int selectNot() {
    return small.select("a:not([href*=nodes])").size();
  }

  @Benchmark
  public int selectNth() {
    return document.select("dt:nth-child(odd), li:first-of-type").size();
  }

  @Benchmark
  public int selectByText() {
    return document.select("code:containsOwn(Element)").size();
  }

  @Benchmark
  public int selectByPattern() {
    return document.select("h3:matches(append.*)").size();
  }

  @Benchmark
  public String parseQuery() {
    return QueryParser.parse("div.a > p:nth-child(2n+1) ~ a[href$=.html], #b span").toString();
  }

  @Benchmark
  public int elementsByClass() {
    return document.getElementsByClass("description").size();
  }

  @Benchmark
  public Object elementById() {
    Element found = document.getElementById("method-detail");
    return found == null ? "" : found.tagName();
  }

  @Benchmark
  public int elementsMatchingText() {
    return small.getElementsMatchingOwnText(Pattern.compile("[A-Z]\\w+Node")).size();
  }

  @Benchmark
  public List<String> eachAttribute() {
    return document.select("a[href]").eachAttr("abs:href");
  }

  @Benchmark
  public List<String> eachText() {
    return document.select("h3").eachText();
  }

  @Benchmark
  public String cssPaths() {
    StringBuilder all = new StringBuilder();
    small.select("a").forEach(one -> all.append(one.cssSelector()));
    return all.toString();
  }

  @Benchmark
  public int siblings() {
    int sum = 0;
    for (Element one : small.select("div")) {
      sum += one.siblingElements().size() + one.elementSiblingIndex();
    }
    return sum;
  }

  @Benchmark
  public int parents() {
    int sum = 0;
    for (Element one : document.select("code")) {
      sum += one.parents().size();
    }
    return sum;
  }

  @Benchmark
  public int traverse() {
    int[] nodes = {0};
    NodeTraversor.traverse(
        new NodeVisitor() {
          @Override
          public void head(Node node, int depth) {
            nodes[0] += depth;
          }

          @Override
          public void tail(Node node, int depth) {}
        },
        document);
    return nodes[0];
  }

  @Benchmark
  public String clean() {
    return Jsoup.clean(index, Safelist.basic());
  }

  @Benchmark
  public boolean isValid() {
    return new Cleaner(Safelist.relaxed()).isValid(small);
  }

  @Benchmark
  public String cloneDocument() {
    return small.clone().title();
  }

  @Benchmark
  public String appendElements() {
    Element list = new Element(Tag.valueOf("ul"), "");
    for (int i = 0; i < 100; i++) {
      list.appendElement("li").text("item " + i).attr("id", "i" + i).addClass("item");
    }
    return list.outerHtml();
  }

  @Benchmark
  public String prependElements() {
    Element list = new Element("ol");
    for (int i = 0; i < 60; i++) {
      list.prependElement("li").appendText("item").append("<i>" + i + "</i>");
    }
    return list.html();
  }

  @Benchmark
  public String wrapAndUnwrap() {
    Document copy = small.clone();
    copy.select("a").wrap("<span class=wrapped></span>");
    copy.select("code").unwrap();
    return copy.body().html();
  }

  @Benchmark
  public int removeElements() {
    Document copy = small.clone();
    copy.select("script, link, a").remove();
    return copy.getAllElements().size();
  }

  @Benchmark
  public String changeAttributes() {
    Document copy = small.clone();
    Elements links = copy.select("a");
    links.attr("rel", "nofollow").addClass("x").removeAttr("title").toggleClass("y");
    return copy.outerHtml();
  }

  @Benchmark
  public String escape() {
    return Entities.escape(page.substring(0, 5000));
  }

  @Benchmark
  public String unescape() {
    return Parser.unescapeEntities("&lt;p&gt; &amp;amp; &eacute;&#x263a; &notin; &bogus; ".repeat(50), false);
  }

  @Benchmark
  public String queueOfTokens() {
    TokenQueue queue = new TokenQueue("one(two(three) four) five:six[seven]");
    StringBuilder all = new StringBuilder();
    all.append(queue.consumeTo("(")).append(queue.chompBalanced('(', ')'));
    all.append(queue.consumeTo("[")).append(queue.chompBalanced('[', ']'));
    return all.append(queue.remainder()).toString();
  }

  @Benchmark
  public String attributesInOrder() {
    Attributes attributes = new Attributes();
    for (int i = 0; i < 30; i++) {
      attributes.put("data-" + i % 20, "value " + i);
    }
    return attributes.html() + attributes.dataset().size();
  }

  @Benchmark
  public int textNodes() {
    int length = 0;
    for (Element one : small.getAllElements()) {
      for (TextNode text : one.textNodes()) {
        length += text.getWholeText().length();
      }
      for (DataNode data : one.dataNodes()) {
        length += data.getWholeData().length();
      }
    }
    return length;
  }

  @Benchmark
  public int childrenOfAll() {
    int children = 0;
    for (Element one : document.getAllElements()) {
      children += one.children().size();
      Node first = one.childNodeSize() > 0 ? one.childNode(0) : one;
      children += first.siblingIndex();
    }
    return children;
  }
}
