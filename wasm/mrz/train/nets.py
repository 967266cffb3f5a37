"""The two networks of the MRZ reader: `Locate` finds text lines, `Read` reads one line.

Both are small stacks of plain and depthwise-separable convolutions, so that a kernel of
a few kilobytes can run them. Everything that costs code there is left out on purpose:
no bilinear upsampling, no attention, no recurrence, ReLU only, batch norm folded away on
export.
"""
import os

import torch
import torch.nn as nn
import torch.nn.functional as F

# Class 0 of the reader is the CTC blank, class i is ALPHABET[i - 1]. One more channel follows the classes: the logit of
# a mark that is not a character of an MRZ. The classes are blank at such a mark.
ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
READ_CLASSES = len(ALPHABET) + 1
READ_OUTPUTS = ["blank"] + list(ALPHABET) + ["mark"]

STRIP_HEIGHT = 24      # pixels of a line strip; capitals are about CAP_HEIGHT of them
CAP_HEIGHT = 13.0
READ_STRIDE = 4        # one output frame for so many strip columns
LOCATE_STRIDE = 4      # output cell of the locator in input pixels
LOCATE_MULTIPLE = 32   # both sides of the locator's input are multiples of this
LOCATE_OUTPUTS = ["core", "block", "log2height"]


def pair(k):
    return k if isinstance(k, tuple) else (k, k)


class Conv(nn.Module):
    """Convolution, batch norm (or none, once it is folded) and, unless `act` is False, ReLU."""

    def __init__(self, cin, cout, k, stride=1, pad=None, groups=1, act=True):
        super().__init__()
        k = pair(k)
        pad = (k[0] // 2, k[1] // 2) if pad is None else pad
        self.conv = nn.Conv2d(cin, cout, k, stride, pad, groups=groups, bias=False)
        self.norm = nn.BatchNorm2d(cout)
        self.act = act

    def forward(self, x):
        x = self.conv(x) if self.norm is None else self.norm(self.conv(x))
        return F.relu(x, inplace=True) if self.act else x

    def fold(self):
        """Multiplies the batch norm into the convolution, which computes the same as before in evaluation."""
        if self.norm is not None:
            weight, bias = folded(self.conv, self.norm)
            self.conv.weight.data = weight.float()
            self.conv.bias = nn.Parameter(bias.float())
            self.norm = None


def folded(conv, norm):
    """Weights and bias, in double precision, of a convolution with its batch norm multiplied in."""
    weight = conv.weight.detach().double()
    if norm is None:
        return weight, conv.bias.detach().double()
    scale = norm.weight.detach().double() / torch.sqrt(norm.running_var.double() + norm.eps)
    return weight * scale[:, None, None, None], norm.bias.detach().double() - norm.running_mean.double() * scale


def fold(net):
    for module in net.modules():
        if isinstance(module, Conv):
            module.fold()
    return net


def load(net, state):
    """Fills a net with the state of a checkpoint, in half or full precision, its batch norms folded or separate."""
    state = {k: v.float() if v.is_floating_point() else v for k, v in state.items()}
    if not any(".norm." in k for k in state):
        fold(net)
    net.load_state_dict(state)
    return net


def reader(state):
    """The reader that a checkpoint's state belongs to, filled with it."""
    return load(Reread() if state["head.weight"].shape[1] == 192 else Read(), state)


class Separable(nn.Module):
    """Depthwise then pointwise; with a residual where the shapes allow it."""

    def __init__(self, cin, cout, k=3, stride=1):
        super().__init__()
        self.depth = Conv(cin, cin, k, stride, groups=cin, act=False)
        self.point = Conv(cin, cout, 1)
        self.residual = cin == cout and stride == 1

    def forward(self, x):
        y = self.point(self.depth(x))
        return x + y if self.residual else y


class Read(nn.Module):
    """Strip (1 x 24 x W) to class scores and the mark's logit (39 x W/4).

    The height goes 24, 12, 6, 3, 1. The three last blocks look two frames to each side, so
    that a frame sees about five characters and two equal characters in a row come apart.
    """

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            Conv(1, 24, 3, 2), Separable(24, 32), Separable(32, 32), Conv(32, 64, 3, 2),
            Separable(64, 64), Separable(64, 64), Separable(64, 96), Separable(96, 96),
            Separable(96, 128, 3, (2, 1)), Conv(128, 128, (3, 1), 1, (0, 0)),
            Separable(128, 128, (1, 5)), Separable(128, 128, (1, 5)), Separable(128, 128, (1, 5)))
        self.head = nn.Conv2d(128, len(READ_OUTPUTS), 1)

    def forward(self, x):
        return self.head(self.body(x)).squeeze(2)


class Reread(nn.Module):
    """The second reader: the same input and output as `Read`, with more channels and blocks."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            Conv(1, 32, 3, 2), Separable(32, 48), Separable(48, 48), Conv(48, 96, 3, 2),
            *(Separable(96, 96) for _ in range(4)), Separable(96, 144), Separable(144, 144), Separable(144, 144),
            Separable(144, 192, 3, (2, 1)), Conv(192, 192, (3, 1), 1, (0, 0)),
            *(Separable(192, 192, (1, 5)) for _ in range(4)))
        self.head = nn.Conv2d(192, len(READ_OUTPUTS), 1)

    def forward(self, x):
        return self.head(self.body(x)).squeeze(2)


class Locate(nn.Module):
    """Photo (1 x H x W) to three maps (3 x H/4 x W/4), see LOCATE_OUTPUTS.

    An encoder down to 1/32, whose cells see far more than one MRZ, and a decoder that
    adds each finer level back. Almost all arithmetic sits at 1/4 and 1/8, where the lines
    of an MRZ are still apart.
    """

    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(Conv(1, 12, 3, 2), Conv(12, 24, 3, 2), Separable(24, 24))
        self.down8 = nn.Sequential(Separable(24, 48, 3, 2), Separable(48, 48), Separable(48, 48))
        self.down16 = nn.Sequential(Separable(48, 72, 3, 2), Separable(72, 72, 5),
                                    Separable(72, 72, 5), Separable(72, 72, 5))
        self.down32 = nn.Sequential(Separable(72, 96, 3, 2), Separable(96, 96, 5), Separable(96, 96, 5))
        self.up16, self.mix16 = Conv(96, 72, 1), Separable(72, 72, 5)
        self.up8, self.mix8 = Conv(72, 48, 1), nn.Sequential(Separable(48, 48), Separable(48, 48))
        self.up4, self.mix4 = Conv(48, 24, 1), nn.Sequential(Separable(24, 24), Separable(24, 24))
        self.head = nn.Conv2d(24, len(LOCATE_OUTPUTS), 1)

    def forward(self, x):
        a = self.stem(x)
        b = self.down8(a)
        c = self.down16(b)
        d = self.down32(c)
        c = self.mix16(F.interpolate(self.up16(d), scale_factor=2.0) + c)
        b = self.mix8(F.interpolate(self.up8(c), scale_factor=2.0) + b)
        a = self.mix4(F.interpolate(self.up4(b), scale_factor=2.0) + a)
        return self.head(a)


def save(file, state):
    """Writes a checkpoint; an interruption leaves the one before."""
    torch.save(state, file + ".part")
    os.replace(file + ".part", file)


def half(state):
    """A net's state with weights in half precision."""
    return {k: v.half() if v.dtype == torch.float32 and "running" not in k and not k.endswith("bias") else v
            for k, v in state.items()}


def average(ema, net, decay):
    """Moves `ema` towards the net; running statistics of batch norm are averaged in the same way."""
    old, new = ([v for v in each.state_dict().values() if v.is_floating_point()] for each in (ema, net))
    with torch.no_grad():
        torch._foreach_lerp_(old, new, 1 - decay)


def macs(net, shape):
    """Multiply-accumulates of one forward pass over an input of this shape."""
    total = [0]
    hooks = [m.register_forward_hook(
        lambda m, i, o: total.__setitem__(0, total[0] + o.numel() * m.weight[0].numel()))
        for m in net.modules() if isinstance(m, nn.Conv2d)]
    with torch.no_grad():
        net.eval()(torch.zeros(shape))
    for hook in hooks:
        hook.remove()
    return total[0]


def parameters(net):
    return sum(p.numel() for p in net.parameters())


if __name__ == "__main__":
    for net, shape in ((Read(), (1, 1, 24, 664)), (Reread(), (1, 1, 24, 664)), (Locate(), (1, 1, 384, 512))):
        print(type(net).__name__, parameters(net), "parameters,",
              round(macs(net, shape) / 1e6, 1), "MMAC at", shape)
