package io.github.perfgate.runtime.loops;

/**
 * Decides whether two sequences have a common substring of a certain length. The paper asks for the
 * longest one (section III.E).
 *
 * <p>A substring of length L contains one of the positions L-1, 2L-1, … of its sequence. So it is
 * enough to lay each of these positions upon each position of the other sequence. What counts is
 * how far the sequences then agree to the right and to the left. The Z-function tells that in
 * linear time. With a ratio above one half, there is one such position, the middle.
 */
final class Similarity {
  private int[] right = new int[64];
  private int[] left = new int[64];
  private int[] own = new int[64];

  /** Start of the last match in the first sequence. */
  int firstStart;

  /** Start of the last match in the second sequence. */
  int secondStart;

  /**
   * The length of the longest common substring.
   *
   * @param least the least length that counts, at least 1
   * @return 0 if no common substring is at least that long
   */
  int match(long[] first, int firstLength, long[] second, int secondLength, int least) {
    if (secondLength < firstLength) {
      int length = match(second, secondLength, first, firstLength, least);
      int start = firstStart;
      firstStart = secondStart;
      secondStart = start;
      return length;
    }
    if (firstLength < least) {
      return 0;
    }
    int same = 0;
    while (same < firstLength && first[same] == second[same]) {
      same++;
    }
    if (same == firstLength) {
      firstStart = 0;
      secondStart = 0;
      return same;
    }
    int longest = 0;
    for (int pivot = least - 1; pivot < firstLength; pivot += least) {
      int better = Math.max(longest + 1, least);
      longest = Math.max(longest, around(pivot, first, firstLength, second, secondLength, better));
      if (longest == firstLength) {
        break;
      }
    }
    return longest;
  }

  private int around(
      int pivot, long[] first, int firstLength, long[] second, int secondLength, int least) {
    grow(Math.max(firstLength, secondLength) + 1);
    agreeRight(first, pivot, firstLength, second, secondLength);
    agreeLeft(first, pivot, second, secondLength);
    int longest = 0;
    for (int i = 0; i < secondLength; i++) {
      int length = right[i] == 0 ? 0 : right[i] + (i == 0 ? 0 : left[i - 1]);
      if (length > longest && length >= least) {
        longest = length;
        int before = length - right[i];
        firstStart = pivot - before;
        secondStart = i - before;
      }
    }
    return longest;
  }

  /**
   * For each position of the second, how many elements from there equal those from the pivot on.
   */
  private void agreeRight(long[] first, int pivot, int firstLength, long[] second, int length) {
    int size = firstLength - pivot;
    own[0] = size;
    for (int i = 1, l = 0, r = 0; i < size; i++) {
      int z = i < r ? Math.min(r - i, own[i - l]) : 0;
      while (i + z < size && first[pivot + z] == first[pivot + i + z]) {
        z++;
      }
      own[i] = z;
      if (i + z > r) {
        l = i;
        r = i + z;
      }
    }
    for (int i = 0, l = 0, r = 0; i < length; i++) {
      int z = i < r ? Math.min(r - i, own[i - l]) : 0;
      while (z < size && i + z < length && first[pivot + z] == second[i + z]) {
        z++;
      }
      right[i] = z;
      if (i + z > r) {
        l = i;
        r = i + z;
      }
    }
  }

  /**
   * For each position of the second, how many elements up to there equal those before the pivot.
   */
  private void agreeLeft(long[] first, int pivot, long[] second, int length) {
    int size = pivot;
    int last = pivot - 1;
    own[0] = size;
    for (int i = 1, l = 0, r = 0; i < size; i++) {
      int z = i < r ? Math.min(r - i, own[i - l]) : 0;
      while (i + z < size && first[last - z] == first[last - i - z]) {
        z++;
      }
      own[i] = z;
      if (i + z > r) {
        l = i;
        r = i + z;
      }
    }
    for (int i = 0, l = 0, r = 0; i < length; i++) {
      int at = length - 1 - i;
      int z = i < r ? Math.min(r - i, own[i - l]) : 0;
      while (z < size && z <= at && first[last - z] == second[at - z]) {
        z++;
      }
      left[at] = z;
      if (i + z > r) {
        l = i;
        r = i + z;
      }
    }
  }

  private void grow(int length) {
    if (right.length < length) {
      int more = Math.max(length, 2 * right.length);
      right = new int[more];
      left = new int[more];
      own = new int[more];
    }
  }
}
