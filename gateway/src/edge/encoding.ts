import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const BROTLI_QUALITY = 5;
const accepts = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i,
};
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size in bytes for compression, which saves little below it. */
export const MIN_COMPRESSED_BYTES = 1_024;

/** The best supported encoding that an `Accept-Encoding` header accepts. */
export const encodingOf = (accepted: string | undefined): Encoding | undefined => {
  if (accepted === undefined) return undefined;
  if (accepts.br.test(accepted)) return 'br';
  return accepts.gzip.test(accepted) ? 'gzip' : undefined;
};

export const compress = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) : zip(bytes);

/** Weak comparison of an `If-None-Match` with an entity tag. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*'));
