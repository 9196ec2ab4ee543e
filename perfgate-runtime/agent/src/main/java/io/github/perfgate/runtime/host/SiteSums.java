package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.count.CodeSite;
import io.github.perfgate.runtime.count.WorkCounter;
import io.github.perfgate.runtime.count.file.MethodWork;
import io.github.perfgate.runtime.count.file.TotalWork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the work of code sites, by method and altogether, and makes a fingerprint of it. All are
 * sums over the sites, of their counts times what one execution means. For the fingerprint, that is
 * a hash code of the method and the kind of work. So it is the same for a method however its work
 * is divided into blocks, and no method has to be looked at by itself.
 */
final class SiteSums {
  private static final int BYTECODES = 0;
  private static final int CALLS = 1;
  private static final int ITERATIONS = 2;
  private static final int OBJECTS = 3;
  private static final int BYTES = 4;
  private static final int COPIED = 5;
  private static final int EXCEPTIONS = 6;
  private static final int EXECUTIONS = 7;
  private static final int KINDS = 8;

  /** Two sums of 64 bits each, with other hash codes. */
  private static final long[] SEEDS = {0x9E3779B97F4A7C15L, 0xC2B2AE3D27D4EB4FL};

  private static final long PRIME = 0x100000001B3L;
  private static final long MIXER = 0xFF51AFD7ED558CCDL;

  private static final String NEW_EXCEPTION = "java.lang.Throwable\t<init>\t";

  /** What one execution of a site means: the kinds of work, then the parts of the fingerprint. */
  private final List<long @Nullable []> meanings = new ArrayList<>();

  /** All work together. */
  TotalWork total(long[] counts) {
    long[] sums = new long[KINDS + SEEDS.length];
    for (int site = 0; site < counts.length; site++) {
      if (counts[site] != 0) {
        long[] meaning = meaning(site);
        for (int i = 0; i < sums.length; i++) {
          sums[i] += counts[site] * meaning[i];
        }
      }
    }
    return new TotalWork(
        sums[BYTECODES],
        sums[CALLS],
        sums[ITERATIONS],
        sums[OBJECTS],
        sums[BYTES],
        sums[COPIED],
        sums[EXCEPTIONS],
        Long.toHexString(sums[KINDS]) + '-' + Long.toHexString(sums[KINDS + 1]));
  }

  /** What each method did; the order means nothing. */
  List<MethodWork> methods(long[] counts) {
    Map<String, MethodWork> byName = new HashMap<>();
    Map<String, Long> most = new HashMap<>();
    for (int i = 0; i < counts.length; i++) {
      long count = counts[i];
      if (count != 0) {
        CodeSite site = WorkCounter.site(i);
        long[] meaning = meaning(i);
        MethodWork work = byName.computeIfAbsent(site.method, MethodWork::new);
        work.executions += count * meaning[EXECUTIONS];
        work.bytecodes += count * meaning[BYTECODES];
        work.iterations += count * meaning[ITERATIONS];
        work.objects += count * meaning[OBJECTS];
        work.bytes += count * meaning[BYTES];
        work.copied += count * meaning[COPIED];
        if (count * meaning[BYTECODES] > most.getOrDefault(site.method, 0L)) {
          most.put(site.method, count * meaning[BYTECODES]);
          work.line = site.line;
        }
        for (String callee : site.callees) {
          work.callees.merge(callee, count, Long::sum);
        }
      }
    }
    return new ArrayList<>(byName.values());
  }

  private long[] meaning(int site) {
    while (meanings.size() <= site) {
      meanings.add(null);
    }
    long[] known = meanings.get(site);
    if (known == null) {
      known = meaning(WorkCounter.site(site));
      meanings.set(site, known);
    }
    return known;
  }

  private static long[] meaning(CodeSite site) {
    long[] meaning = new long[KINDS + SEEDS.length];
    if (site.unit == CodeSite.Unit.ALLOCATED_BYTES) {
      meaning[BYTES] = 1;
    } else if (site.unit == CodeSite.Unit.COPIED_BYTES) {
      meaning[COPIED] = 1;
    } else {
      meaning[EXECUTIONS] = site.entry ? 1 : 0;
      meaning[BYTECODES] = site.bytecodes;
      meaning[CALLS] = site.callees.size();
      meaning[ITERATIONS] = site.iterations;
      meaning[OBJECTS] = site.arrays + site.types.size();
      meaning[EXCEPTIONS] = site.entry && site.method.startsWith(NEW_EXCEPTION) ? 1 : 0;
      for (String type : site.types) {
        meaning[BYTES] += WorkCounter.size(type);
      }
    }
    for (int part = 0; part < SEEDS.length; part++) {
      long method = hash(site.method, SEEDS[part]);
      for (int kind = 0; kind < KINDS; kind++) {
        meaning[KINDS + part] += meaning[kind] * mixed(method + kind);
      }
      for (String callee : site.callees) {
        meaning[KINDS + part] += mixed(method + PRIME * hash(callee, SEEDS[part]));
      }
    }
    return meaning;
  }

  private static long hash(String text, long seed) {
    long hash = seed;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    return mixed(hash);
  }

  private static long mixed(long hash) {
    long mixed = (hash ^ (hash >>> 32)) * MIXER;
    return mixed ^ (mixed >>> 29);
  }
}
