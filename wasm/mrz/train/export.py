"""Writes the nets to ../weights.bin and a test vector to vector.json (see FORMAT.md).

Usage: export.py [--read FILE.pt] [--reread FILE.pt] [--locate FILE.pt]; by default the checkpoints
of `checkpoint/`. Batch norm is folded into the convolutions; the weights of dense layers are
stored as i8 with a scale for each output, other weights as f16, biases as f32. The file is read
back by `run`, an interpreter of the op list that shares no code with the nets; its outputs are the
test vector.
"""
import argparse
import json
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

import nets

HERE = os.path.dirname(os.path.abspath(__file__))
WEIGHTS = os.path.join(HERE, "..", "weights.bin")

INPUTS = {
    "locate": {
        "channels": 1, "longSide": 512, "multiple": nets.LOCATE_MULTIPLE, "outputStride": nets.LOCATE_STRIDE,
        "normalisation": "v = clamp((gray - mean) / (std + 8), -4, 4); gray 0..255; mean and std (population) "
                         "over the scaled photo without its padding; padding is 0 and only right and below",
    },
    "read": {
        "channels": 1, "height": nets.STRIP_HEIGHT, "capHeight": nets.CAP_HEIGHT, "multiple": 4,
        "outputStride": nets.READ_STRIDE,
        "normalisation": "v = clamp((gray - mean) / (std + 4), -4, 4); gray 0..255; mean and std (population) "
                         "over the strip without its padding; padding is 0 and only at the right",
    },
}


DTYPES = {"f16": "<f2", "f32": "<f4", "i8": "i1"}
# Layers with fewer weights for each output, such as depthwise ones, are not worth the loss.
SMALL = 16


class Writer:
    """Collects ops and the blob; tensors are numbered by the op that makes them."""

    def __init__(self, blob):
        self.ops, self.blob = [], blob

    def store(self, array, kind):
        while len(self.blob) % 16:      # every array starts at a multiple of 16 bytes
            self.blob.append(0)
        offset = len(self.blob)
        self.blob += array.astype(DTYPES[kind]).tobytes()
        return {"offset": offset, "type": kind}

    def weights(self, weight):
        if weight[0].size < SMALL:
            return self.store(weight, "f16")
        scale = np.float32(np.abs(weight).reshape(len(weight), -1).max(1) / 127)
        steps = np.round(weight / scale[:, None, None, None])
        return {**self.store(steps, "i8"), "scale": self.store(scale, "f32")}

    def op(self, **fields):
        self.ops.append(fields)
        return len(self.ops)            # tensor 0 is the input, op i makes tensor i + 1

    def conv(self, src, conv, norm=None, act=False):
        weight, bias = (v.numpy() for v in nets.folded(conv, norm))
        return self.op(op="conv", src=[src], **{"in": conv.in_channels}, out=conv.out_channels,
                       k=list(conv.kernel_size), stride=list(conv.stride), pad=list(conv.padding),
                       groups=conv.groups, act="relu" if act else "none",
                       w=self.weights(weight), b=self.store(bias, "f32"))

    def layer(self, src, layer):
        """One module of nets.py, or a sequence of them."""
        if isinstance(layer, torch.nn.Sequential):
            for part in layer:
                src = self.layer(src, part)
            return src
        if isinstance(layer, nets.Conv):
            return self.conv(src, layer.conv, layer.norm, layer.act)
        if isinstance(layer, nets.Separable):
            out = self.layer(self.layer(src, layer.depth), layer.point)
            return self.op(op="add", src=[src, out], act="none") if layer.residual else out
        return self.conv(src, layer)


def export_read(net, blob):
    writer = Writer(blob)
    writer.layer(writer.layer(0, net.body), net.head)
    return {"input": INPUTS["read"], "alphabet": nets.ALPHABET,
            "outputs": nets.READ_OUTPUTS, "ops": writer.ops}


def export_locate(net, blob):
    w = Writer(blob)
    a = w.layer(0, net.stem)
    b = w.layer(a, net.down8)
    c = w.layer(b, net.down16)
    d = w.layer(c, net.down32)
    for up, skip, mix in ((net.up16, c, net.mix16), (net.up8, b, net.mix8), (net.up4, a, net.mix4)):
        d = w.op(op="upsample2", src=[w.layer(d, up)])
        d = w.layer(w.op(op="add", src=[d, skip], act="none"), mix)
    w.layer(d, net.head)
    return {"input": INPUTS["locate"], "outputs": nets.LOCATE_OUTPUTS, "ops": w.ops}


def write(path, read, reread, locate):
    blob = bytearray()
    header = {"version": 1, "nets": {"locate": export_locate(locate, blob), "read": export_read(read, blob),
                                     "reread": export_read(reread, blob)}}
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-(8 + len(text)) % 16)
    with open(path, "wb") as file:
        file.write(b"MRZN" + struct.pack("<I", len(text)) + text + bytes(blob))


def load(path):
    """Header and blob of a weights file."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:4] == b"MRZN"
    size = struct.unpack("<I", data[4:8])[0]
    return json.loads(data[8:8 + size]), data[8 + size:]


def array(blob, ref, count, outputs):
    values = np.frombuffer(blob, DTYPES[ref["type"]], count, ref["offset"]).astype(np.float32)
    if "scale" in ref:
        scale = np.frombuffer(blob, DTYPES["f32"], outputs, ref["scale"]["offset"])
        values = (values.reshape(outputs, -1) * scale[:, None]).ravel()
    return torch.from_numpy(values)


def run(net, blob, x):
    """Interprets a net's op list; the reference for every other kernel."""
    tensors = [x]
    for op in net["ops"]:
        src = [tensors[t] for t in op["src"]]
        if op["op"] == "conv":
            shape = (op["out"], op["in"] // op["groups"], *op["k"])
            y = F.conv2d(src[0], array(blob, op["w"], int(np.prod(shape)), op["out"]).reshape(shape),
                         array(blob, op["b"], op["out"], op["out"]), op["stride"], op["pad"], groups=op["groups"])
        elif op["op"] == "add":
            y = src[0] + src[1]
        elif op["op"] == "upsample2":
            y = src[0].repeat_interleave(2, 2).repeat_interleave(2, 3)
        else:
            raise ValueError(op["op"])
        tensors.append(F.relu(y) if op.get("act") == "relu" else y)
    return tensors[-1]


def vector_input(height, width):
    """Element i (row-major) is ((i * i * 31 + i * 17) mod 251) / 125 - 1: exact in integers."""
    i = np.arange(height * width, dtype=np.int64)
    values = ((i * i * 31 + i * 17) % 251) / 125 - 1
    return torch.from_numpy(values.astype(np.float32)).reshape(1, 1, height, width)


def write_vector(path, weights):
    header, blob = load(weights)
    vector = {"input": vector_input.__doc__.strip()}
    for name, shape in (("locate", (64, 96)), ("read", (nets.STRIP_HEIGHT, 96)), ("reread", (nets.STRIP_HEIGHT, 96))):
        with torch.no_grad():
            y = run(header["nets"][name], blob, vector_input(*shape))
        vector[name] = {"shape": [1, 1, *shape], "outputShape": list(y.shape),
                        "output": [round(v, 5) for v in y.flatten().tolist()]}
    with open(path, "w") as file:
        json.dump(vector, file)
        file.write("\n")


def checkpoint(net, path):
    if path and os.path.exists(path):
        nets.load(net, torch.load(path, map_location="cpu")["net"])
    return net.eval()


def main():
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("--read", default=os.path.join(HERE, "checkpoint", "read.pt"))
    args.add_argument("--reread", default=os.path.join(HERE, "checkpoint", "reread.pt"))
    args.add_argument("--locate", default=os.path.join(HERE, "checkpoint", "locate.pt"))
    args = args.parse_args()
    torch.manual_seed(1)
    read, locate = checkpoint(nets.Read(), args.read), checkpoint(nets.Locate(), args.locate)
    reread = checkpoint(nets.Reread(), args.reread)
    write(WEIGHTS, read, reread, locate)
    write_vector(os.path.join(HERE, "vector.json"), WEIGHTS)
    header, blob = load(WEIGHTS)
    for name, net, shape in (("read", read, (24, 96)), ("reread", reread, (24, 96)), ("locate", locate, (64, 96))):
        with torch.no_grad():
            a = run(header["nets"][name], blob, vector_input(*shape))
            b = net(vector_input(*shape)).reshape(a.shape)
        print(name, "largest difference to torch with f32 weights:", float((a - b).abs().max()))
    print(os.path.getsize(WEIGHTS), "bytes")


if __name__ == "__main__":
    main()
