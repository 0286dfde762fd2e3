/** A number of bytes with separators, such as `1,900,000`. */
export const byteCount = (bytes: number): string => bytes.toLocaleString('en-US');
