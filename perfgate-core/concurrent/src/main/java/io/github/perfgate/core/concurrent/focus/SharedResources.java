package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/**
 * Finds what two methods share if different threads call them on one object: a monitor, a lock, or
 * a field that both use. A field counts if one of the methods sets it, or if it holds an object or
 * an array whose state can change. A lock with readers and writers counts if one of the methods may
 * write. Methods that share nothing cannot wait for each other.
 */
final class SharedResources {
  private static final String ENTER = Integer.toString(Opcodes.MONITORENTER);

  /** A line of a method's text that uses a field: the instruction, the owner, name and type. */
  private static final Pattern USE = Pattern.compile("(17[89]|18[01]) (\\S+) (\\S+) (\\S+)");

  private static final Set<String> SETS =
      Set.of(Integer.toString(Opcodes.PUTSTATIC), Integer.toString(Opcodes.PUTFIELD));

  private final CodePath code;
  private final Reach reach;
  private final InheritedLocks inherited;
  private final SharedLocks shared;
  private final Map<MethodId, Used> known = new HashMap<>();

  SharedResources(CodePath code, Reach reach) {
    this.code = code;
    this.reach = reach;
    this.inherited = new InheritedLocks(code);
    this.shared = new SharedLocks(code);
  }

  /**
   * What a method uses, with all that it calls.
   *
   * @param onlyReads whether it takes locks as a reader, and none as a writer
   */
  private record Used(Set<ResourceId> places, Set<ResourceId> sets, boolean onlyReads) {}

  /** What two methods share, locks first; empty if they share nothing. */
  Optional<SharedResource> of(MethodId one, MethodId other) {
    Used first = used(one);
    Used second = used(other);
    return first.places().stream()
        .filter(second.places()::contains)
        .filter(
            place ->
                !place.isFixed() || first.sets().contains(place) || second.sets().contains(place))
        .filter(place -> !place.isShared() || !first.onlyReads() || !second.onlyReads())
        .min(ResourceId.ORDER)
        .map(place -> new SharedResource(place.locks(), place.inWords()));
  }

  private Used used(MethodId method) {
    Used used = known.get(method);
    if (used == null) {
      used = find(method);
      known.put(method, used);
    }
    return used;
  }

  private Used find(MethodId method) {
    Set<ResourceId> places = new HashSet<>();
    Set<ResourceId> sets = new HashSet<>();
    boolean reads = false;
    boolean writes = false;
    for (MethodId each : new TreeSet<>(reach.of(method).keySet())) {
      if (each.name().startsWith("<")) {
        // Nobody else sees an object that is being made.
        continue;
      }
      if ((code.access(each) & Opcodes.ACC_SYNCHRONIZED) != 0) {
        places.add(ResourceId.monitor(each));
      }
      for (MethodId called : code.calls(each)) {
        boolean ofItself = inherited.isCall(called);
        if (ofItself) {
          places.add(ResourceId.inheritedLock(called));
        }
        if (ofItself || InheritedLocks.isOfJdk(called.owner())) {
          reads |= SharedLocks.reads(called.name());
          writes |= SharedLocks.writes(called.name());
        }
      }
      for (String line : code.text(each).lines().toList()) {
        Matcher use = USE.matcher(line);
        if (line.equals(ENTER)) {
          places.add(ResourceId.monitor(each));
        } else if (use.matches()) {
          boolean forReaders = shared.isForReaders(use.group(2), use.group(3));
          boolean forWriters = shared.isForWriters(use.group(2), use.group(3));
          reads |= forReaders;
          writes |= forWriters;
          ResourceId place =
              forReaders || forWriters
                  ? ResourceId.sidesOfALock(use.group(2))
                  : ResourceId.field(use.group(2), use.group(3), use.group(4));
          places.add(place);
          if (SETS.contains(use.group(1))) {
            sets.add(place);
          }
        }
      }
    }
    return new Used(places, sets, reads && !writes);
  }
}
