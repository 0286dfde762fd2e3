/**
 * Copies bytes into separate memory. Node.js allocates small buffers from a shared pool: a long-lived buffer would keep
 * up to 64 KiB of the pool in memory, which code that counts bytes would not notice.
 */
export const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};
