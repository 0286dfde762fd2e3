import { isUtf8 } from 'node:buffer';
import type { TableEncoding } from '@rallyrank/contracts/monitoring/table-mapping';
import { hasZeros, likelyEncoding, markedEncoding } from '@rallyrank/infra/text-encoding';

const SAMPLE = 1 << 12;

/** The byte order of UTF-16 without a mark, in which every second byte of ASCII text is zero. */
const wideEncoding = (sample: Buffer): TableEncoding => {
  const zeros = [0, 1].map((first) => sample.filter((byte, i) => i % 2 === first && byte === 0).length);
  const [high, low] = zeros as [number, number];
  return low > high ? 'utf-16le' : 'utf-16be';
};

/** The probable encoding of a table. */
export const encodingOf = (bytes: Buffer): TableEncoding => {
  const marked = markedEncoding(bytes);
  if (marked !== 'utf-8') return marked;
  const sample = bytes.subarray(0, SAMPLE);
  if (hasZeros(sample)) return wideEncoding(sample);
  if (isUtf8(bytes)) return 'utf-8';
  const firstOther = bytes.findIndex((byte) => byte >= 0x80);
  return likelyEncoding(bytes.subarray(firstOther)) === 'GBK' ? 'gb18030' : 'windows-1252';
};
