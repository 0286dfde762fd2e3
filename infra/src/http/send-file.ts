import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { Request, Response } from './request.js';
import { languageOf, requestIdOf } from './request-headers.js';

const MOST_LISTENERS = 32;

const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The header of RFC 6266: an ASCII name for old clients, and the full name in UTF-8. */
const disposition = ({ name, isInline }: FileAnswer): string => {
  const plain = name.replace(/[^\w.-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escaped);
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/**
 * Sends a file piece by piece, at the pace of its reader. The headers prevent scripts in the file from running, even if
 * it is opened as a page.
 */
export const sendFile = (request: Request, response: Response, file: FileAnswer): void => {
  response.writeHead(200, {
    'X-Request-Id': requestIdOf(request),
    'Content-Language': languageOf(request),
    'Content-Type': file.type,
    'Content-Length': file.size,
    'Content-Disposition': disposition(file),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  });
  // The pipeline, the platform and the boundary all add listeners to the response.
  response.setMaxListeners(MOST_LISTENERS);
  // The headers are already sent, so there is no error body: the connection is closed.
  pipeline(Readable.from(file.content, { objectMode: false }), response).catch(() => response.destroy());
};
