"""Processes that make fresh samples while another process trains."""
import multiprocessing
import os
import queue
import signal


def work(make, seed, chunk, out):
    """Fills `out` with lists of `chunk` samples from the source `make(seed)`, until the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent, source = os.getppid(), make(seed)
    while True:
        samples = [source.sample() for _ in range(chunk)]
        while samples:
            try:
                out.put(samples, timeout=5)
                samples = None
            except queue.Full:
                pass
            if os.getppid() != parent:
                return


class Workers:
    """`count` processes, each with a seed of its own."""

    def __init__(self, make, seed, count, chunk=160):
        context = multiprocessing.get_context("fork")
        self.out = context.Queue(maxsize=4)
        for i in range(count):
            context.Process(target=work, args=(make, seed + 1000 * i, chunk, self.out), daemon=True).start()

    def fresh(self, wait):
        """A list of samples that were not used yet; None if none is ready, unless `wait`."""
        try:
            return self.out.get(block=wait)
        except queue.Empty:
            return None
