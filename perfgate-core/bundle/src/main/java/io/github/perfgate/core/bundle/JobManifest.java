package io.github.perfgate.core.bundle;

import java.util.regex.Pattern;

/**
 * An Indexed Job of Kubernetes whose pods measure the shards of a bundle, one on each node. Its
 * name, its claim of a volume, and the CPUs and memory of its pods are there to be edited. Requests
 * equal limits, so a pod's CPUs are its own where the kubelet's CPU manager has the policy {@code
 * static}.
 *
 * @param shards how many shards there are
 * @param image an image with the JDK that made the bundle
 */
public record JobManifest(int shards, String image) {
  private static final Pattern IMAGE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._/:@-]{0,254}");

  /** Whether a text is the name of an image. */
  public static boolean isImage(String text) {
    return IMAGE.matcher(text).matches();
  }

  /** Refuses values that would be something else in YAML. */
  public JobManifest {
    if (!isImage(image)) {
      throw new IllegalArgumentException("not fit for a manifest: " + image);
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
        # Written by perfgate:bundle. The volume of the claim has perfgate-bundle.zip and gets the shards' folders. Edit name, resources and claim.
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: perfgate
          labels:
            app.kubernetes.io/name: perfgate
        spec:
          completionMode: Indexed
          completions: %1$d
          parallelism: %1$d
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
                  image: "%2$s"
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
                      exec java -jar "$bundle/perfgate.jar" --shard="$shard/%1$d" --output="$folder/$shard"
                  resources:
                    requests:
                      cpu: "4"
                      memory: 4Gi
                    limits:
                      cpu: "4"
                      memory: 4Gi
                  volumeMounts:
                    - name: perfgate
                      mountPath: /perfgate
              volumes:
                - name: perfgate
                  persistentVolumeClaim:
                    claimName: perfgate
        """
        .formatted(shards, image);
  }
}
