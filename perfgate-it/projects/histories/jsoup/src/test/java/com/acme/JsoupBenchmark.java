package com.acme;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.parser.Parser;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** One call of each part of the library, on a document that is parsed before. */
@State(Scope.Thread)
public class JsoupBenchmark {
  private final String html =
      IntStream.range(0, 20)
          .mapToObj(i -> "<p class='c" + i + "'>Some <b>text</b> " + i + " &amp; <a href='/x" + i + "'>link</a></p>")
          .collect(Collectors.joining("", "<html><head><title>T</title></head><body>", "</body></html>"));
  private final Document document = Jsoup.parse(html, "https://example.com/");

  @Benchmark
  public Object parse() {
    return Jsoup.parse(html);
  }

  @Benchmark
  public Object parseFragment() {
    return Jsoup.parseBodyFragment("<p>One<p>Two");
  }

  @Benchmark
  public Object parseXml() {
    return Jsoup.parse("<a><b x='1'/></a>", "", Parser.xmlParser());
  }

  @Benchmark
  public Object selectTag() {
    return document.select("a");
  }

  @Benchmark
  public Object selectClass() {
    return document.select("p.c7 > b");
  }

  @Benchmark
  public Object selectAttribute() {
    return document.select("a[href^=/x1]");
  }

  @Benchmark
  public Object selectHas() {
    return document.select("p:has(a):contains(text)");
  }

  @Benchmark
  public Object selectNth() {
    return document.select("p:nth-child(2n+1)");
  }

  @Benchmark
  public Object xpath() {
    return document.selectXpath("//a[@href='/x3']");
  }

  @Benchmark
  public Object text() {
    return document.text();
  }

  @Benchmark
  public Object wholeText() {
    return document.wholeText();
  }

  @Benchmark
  public Object outerHtml() {
    return document.outerHtml();
  }

  @Benchmark
  public Object title() {
    return document.title();
  }

  @Benchmark
  public Object clean() {
    return Jsoup.clean(html, Safelist.basic());
  }

  @Benchmark
  public boolean isValid() {
    return new Cleaner(Safelist.relaxed()).isValid(document);
  }

  @Benchmark
  public Object escape() {
    return Entities.escape("a < b & c > d \u00e4");
  }

  @Benchmark
  public Object unescape() {
    return Parser.unescapeEntities("a &lt; b &amp; c &auml;", false);
  }

  @Benchmark
  public Object copy() {
    return document.clone();
  }

  @Benchmark
  public Object absoluteUrl() {
    return document.expectFirst("a").absUrl("href");
  }

  @Benchmark
  public Object cssSelector() {
    return document.expectFirst("p.c9").cssSelector();
  }

  @Benchmark
  public Object append() {
    return new Element("div").append("<p>One</p>").appendText("two");
  }

  @Benchmark
  public Object attributes() {
    return new Element("div").attr("a", "b").addClass("c").removeClass("c").toggleClass("d");
  }

  @Benchmark
  public Object siblings() {
    return document.expectFirst("p.c9").siblingElements();
  }

  @Benchmark
  public Object byId() {
    return document.getElementById("none");
  }
}
