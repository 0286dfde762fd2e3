import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Request } from './request.js';

const MB = 1_048_576;
const KB = 1_024;

/** A size in words: `5 MB`, or `64 KB` for less than one. */
export const sizeText = (bytes: number): string =>
  bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / KB)} KB`;

/** The bytes of a body. @throws DomainError request.tooLarge as soon as it exceeds the limit */
export const readBody = async (request: Request, maxBytes: number): Promise<Buffer> => {
  const tooLarge = () => new DomainError('request.tooLarge', { limit: sizeText(maxBytes) });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};
