#!/usr/bin/env python3
"""How fast is the hierarchical bootstrap beside NumPy and R, on this machine, in one run?

30 VM starts x 50 iterations x 2 versions x 10,000 resamples, one thread each, up to the 99 % percentile
interval of the ratio. Run from anywhere in the project:

    perfgate-it/lab/src/experiments/bootstrap-speed.py

Needs `mvn` and `java`. What else is absent (NumPy, Rscript, R's package `boot`) is skipped with the reason.
All of them draw their own random numbers from a seed, so their intervals agree but for Monte Carlo error:
they are printed, since a fast wrong answer is no use.
"""

import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[4]
RUNS, ITERATIONS, RESAMPLES, REPEATS = 30, 50, 10_000, 5
BENCHMARK = "HierarchicalBootstrapBenchmark.warm"
DEPENDENCY_PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1"



class Skipped(Exception):
    """Why a contender did not run."""


def perfgate():
    classpath = ROOT / "perfgate-stats" / "target" / "benchmark.classpath"
    subprocess.run(
        ["mvn", "-B", "-q", "-pl", "perfgate-stats", "test-compile",
         DEPENDENCY_PLUGIN + ":build-classpath", "-Dmdep.outputFile=" + str(classpath)],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    target = ROOT / "perfgate-stats" / "target"
    path = os.pathsep.join(
        [str(target / "test-classes"), str(target / "classes"), classpath.read_text().strip()])
    with tempfile.TemporaryDirectory() as folder:
        result = pathlib.Path(folder) / "jmh.json"
        subprocess.run(
            ["java", "-cp", path, "org.openjdk.jmh.Main", BENCHMARK, "-f", "1", "-wi", "3", "-i",
             str(REPEATS), "-w", "1", "-r", "1", "-v", "SILENT", "-rf", "json", "-rff", str(result)],
            check=True, stdout=subprocess.DEVNULL)
        raw = json.loads(result.read_text())[0]["primaryMetric"]["rawData"][0]
    return min(raw), None


def sample(numpy):
    run = numpy.arange(RUNS)[:, None]
    iteration = numpy.arange(ITERATIONS)[None, :]
    return [
        1000 * (1 + 0.02 * numpy.sin(78.233 * (1 + side) * run))
        * (1 + 0.05 * numpy.sin(12.9898 * (1 + side) * (run * ITERATIONS + iteration)))
        for side in (0, 1)]


def import_numpy():
    try:
        import numpy
    except ImportError:
        raise Skipped("NumPy is not installed") from None
    return numpy


def best(work):
    work()
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        interval = work()
        times.append((time.perf_counter() - start) * 1000)
    return min(times), interval


def numpy_vectorised():
    numpy = import_numpy()
    sides = sample(numpy)
    random = numpy.random.default_rng(1)

    def means(values):
        runs = random.integers(0, RUNS, (RESAMPLES, RUNS), dtype=numpy.int32)
        picks = random.integers(0, ITERATIONS, (RESAMPLES, RUNS, ITERATIONS), dtype=numpy.int32)
        return values.ravel()[runs[:, :, None] * ITERATIONS + picks].mean(axis=(1, 2))

    return best(lambda: tuple(
        numpy.quantile(means(sides[1]) / means(sides[0]), [0.005, 0.995])))


def numpy_loop():
    numpy = import_numpy()
    sides = sample(numpy)
    random = numpy.random.default_rng(1)

    def means(values):
        result = numpy.empty(RESAMPLES)
        for resample in range(RESAMPLES):
            runs = random.integers(0, RUNS, RUNS)
            picks = random.integers(0, ITERATIONS, (RUNS, ITERATIONS))
            result[resample] = values[runs[:, None], picks].mean()
        return result

    return best(lambda: tuple(
        numpy.quantile(means(sides[1]) / means(sides[0]), [0.005, 0.995])))


R_SCRIPT = """
if (!requireNamespace("boot", quietly = TRUE)) { cat("no-boot"); quit() }
runs <- %d; iterations <- %d; resamples <- %d
values <- function(side) outer(0:(runs - 1), 0:(iterations - 1), function(run, iteration)
  1000 * (1 + 0.02 * sin(78.233 * (1 + side) * run)) *
    (1 + 0.05 * sin(12.9898 * (1 + side) * (run * iterations + iteration))))
means <- function(x) boot::boot(seq_len(runs), function(all, drawn) {
  picks <- sample.int(iterations, runs * iterations, replace = TRUE)
  mean(x[cbind(rep(drawn, iterations), picks)])
}, resamples)$t
x <- values(0); y <- values(1); best <- Inf; set.seed(1)
for (i in 1:%d) {
  t <- system.time(q <- quantile(means(y) / means(x), c(0.005, 0.995)))["elapsed"]
  best <- min(best, t)
}
cat(best * 1000, q)
"""


def r_boot():
    if shutil.which("Rscript") is None:
        raise Skipped("Rscript is not installed")
    out = subprocess.run(
        ["Rscript", "-e", R_SCRIPT % (RUNS, ITERATIONS, RESAMPLES, REPEATS)],
        check=True, capture_output=True, text=True).stdout
    if out == "no-boot":
        raise Skipped("R's package boot is not installed")
    milliseconds, low, high = map(float, out.split())
    return milliseconds, (low, high)


def main():
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} CPUs, load {os.getloadavg()[0]:.1f}")
    ours, _ = perfgate()
    print(f"{'perfgate (JMH)':20} {ours:9.1f} ms")
    contenders = {
        "NumPy, vectorised": numpy_vectorised, "NumPy, loop": numpy_loop, "R boot": r_boot}
    for name, contender in contenders.items():
        try:
            milliseconds, (low, high) = contender()
        except Skipped as reason:
            print(f"{name:20}   skipped: {reason}")
            continue
        print(f"{name:20} {milliseconds:9.1f} ms  {milliseconds / ours:5.1f} times as long"
              f"  ratio {low:.4f} to {high:.4f}")


if __name__ == "__main__":
    sys.exit(main())
