"""Counting the sounds that a page plays."""

HEARD = """() => {
  const Native = AudioContext;
  globalThis.started = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...all) {
    if (this.context instanceof Native) globalThis.started += 1;
    return start.apply(this, all);
  };
}"""
