import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { DIRECTIVE, separatorIn } from '../csv-separator.js';
import { hasZeros, likelyEncoding, markedEncoding } from '../text-encoding.js';

/** Size of a chunk: about 300 lines, which take a few milliseconds. */
const SLICE_BYTES = 32 * 1_024;
const separators = [',', ';', '\t'] as const;

const refusal = (rule: string) => new DomainError('request.invalid', { field: 'file', rule });

const foreign = (encoding: string) =>
  refusal(`text in UTF-8; it looks like ${encoding}: save it as "CSV UTF-8" and import it again`);

/** The separator that the first line names, otherwise the one that it contains most often outside of quotes. */
export const separatorOf = (bytes: Uint8Array): string => {
  const head = new TextDecoder(markedEncoding(bytes)).decode(bytes.subarray(0, SLICE_BYTES));
  const stated = DIRECTIVE.exec(head)?.[1];
  if (stated !== undefined) return stated;
  const bare = head.replace(DIRECTIVE, '').replace(/"[^"]*"/g, '');
  return separatorIn(bare.trimStart().split(/\r?\n|\r/, 1)[0] ?? '', separators);
};

/**
 * The text of a CSV file in chunks, without the line that names its separator; yields to the event loop after each one.
 * @throws DomainError request.invalid with the likely encoding if it is neither UTF-8 nor UTF-16 with a byte order mark
 */
export async function* slicesOf(bytes: Uint8Array): AsyncGenerator<string> {
  const encoding = markedEncoding(bytes);
  if (encoding === 'utf-8' && hasZeros(bytes.subarray(0, SLICE_BYTES))) throw foreign('UTF-16');
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (part?: Uint8Array): string => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw part ? foreign(likelyEncoding(part)) : refusal('text in UTF-8');
    }
  };
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const text = decode(bytes.subarray(at, at + SLICE_BYTES));
    yield at === 0 ? text.replace(DIRECTIVE, '') : text;
    await setImmediate();
  }
  decode();
}
