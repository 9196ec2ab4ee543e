package io.github.perfgate.core.bundle;

import java.util.regex.Pattern;

/**
 * An Indexed Job of Kubernetes whose pods measure the shards of a bundle, one on each node.
 *
 * @param name its name; that of a pod has a hyphen and the index behind it
 * @param shards how many shards there are
 * @param image an image with the JDK that made the bundle
 * @param cpus whole CPUs of each pod; requests equal limits, so these are its own where the
 *     kubelet's CPU manager has the policy {@code static}
 * @param memory of each pod, such as {@code 4Gi}
 * @param claim the claim of a volume that has the bundle and gets the results
 */
public record JobManifest(
    String name, int shards, String image, int cpus, String memory, String claim) {
  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");
  private static final int LONGEST_LABEL = 63;
  private static final Pattern CLAIM =
      Pattern.compile("(?=.{1,253}$)" + LABEL + "(\\." + LABEL + ")*");
  private static final Pattern IMAGE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._/:@-]{0,254}");
  private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]{0,5}[MG]i");

  /** Whether a job of so many shards can have the name: those of its pods have to be labels. */
  public static boolean isName(String text, int shards) {
    return LABEL.matcher(text).matches()
        && text.length() + ("-" + (shards - 1)).length() <= LONGEST_LABEL;
  }

  /** Whether a text is the name of a claim, which may have dots. */
  public static boolean isClaim(String text) {
    return CLAIM.matcher(text).matches();
  }

  /** Whether a text is the name of an image. */
  public static boolean isImage(String text) {
    return IMAGE.matcher(text).matches();
  }

  /** Whether a text is an amount of memory. */
  public static boolean isMemory(String text) {
    return MEMORY.matcher(text).matches();
  }

  /** Refuses values that would be something else in YAML. */
  public JobManifest {
    if (!isName(name, shards) || !isClaim(claim) || !isImage(image) || !isMemory(memory)) {
      throw new IllegalArgumentException("not fit for a manifest: " + name + " " + claim);
    }
  }

  /**
   * The manifest as YAML. The index of Kubernetes begins at 0. A pod unpacks the bundle for itself:
   * files of the volume may lie on another host. Each bundle has a folder of results, so samples of
   * another one are not in it. A pod is replaced when it has ended, so two of them never write to
   * one folder.
   *
   * <p>A pod executes the code of the change. So it has no token of the cluster, no root, and no
   * capabilities, which measuring does not need. It gives its node back after a day at most; the
   * job ends after as many days as an index has pods.
   */
  public String yaml() {
    return """
        # Written by perfgate:bundle. The volume of the claim has perfgate-bundle.zip and gets the shards' folders.
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: "%1$s"
          labels:
            app.kubernetes.io/name: perfgate
        spec:
          completionMode: Indexed
          completions: %2$d
          parallelism: %2$d
          backoffLimitPerIndex: 2
          podReplacementPolicy: Failed
          activeDeadlineSeconds: 259200
          ttlSecondsAfterFinished: 604800
          template:
            metadata:
              labels:
                app.kubernetes.io/name: perfgate
            spec:
              restartPolicy: Never
              activeDeadlineSeconds: 86400
              automountServiceAccountToken: false
              enableServiceLinks: false
              securityContext:
                runAsNonRoot: true
                runAsUser: 1000
                runAsGroup: 1000
                fsGroup: 1000
                fsGroupChangePolicy: OnRootMismatch
                seccompProfile:
                  type: RuntimeDefault
              affinity:
                podAntiAffinity:
                  requiredDuringSchedulingIgnoredDuringExecution:
                    - topologyKey: kubernetes.io/hostname
                      labelSelector:
                        matchLabels:
                          app.kubernetes.io/name: perfgate
              containers:
                - name: shard
                  image: "%3$s"
                  workingDir: /perfgate
                  securityContext:
                    allowPrivilegeEscalation: false
                    capabilities:
                      drop: ["ALL"]
                  env:
                    - name: HOME
                      value: /tmp
                  command: ["sh", "-euc"]
                  args:
                    - |
                      shard=$((JOB_COMPLETION_INDEX + 1))
                      bundle=$(mktemp -d)
                      volume=$(pwd)
                      (cd "$bundle" && jar xf "$volume/perfgate-bundle.zip")
                      folder=shards/$(sha256sum perfgate-bundle.zip | cut -c 1-16)
                      exec java -jar "$bundle/perfgate.jar" --shard="$shard/%2$d" --output="$folder/$shard"
                  resources:
                    requests:
                      cpu: "%4$d"
                      memory: %5$s
                    limits:
                      cpu: "%4$d"
                      memory: %5$s
                  volumeMounts:
                    - name: perfgate
                      mountPath: /perfgate
              volumes:
                - name: perfgate
                  persistentVolumeClaim:
                    claimName: "%6$s"
        """
        .formatted(name, shards, image, cpus, memory, claim);
  }
}
