/**
 * The same bytes in memory of their own. Small buffers are parts of larger ones, which Node.js shares among buffers that are made one after the
 * other: one that is kept for long would keep up to 64 KiB with it, which nothing that counts kept bytes would notice.
 */
export const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};
