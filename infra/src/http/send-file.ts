import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { Request, Response } from './request.js';
import { languageOf, requestIdOf } from './request-headers.js';

const MOST_LISTENERS = 32;

const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: a plain name for old clients, and the whole one in UTF-8. */
const disposition = ({ name, isInline }: FileAnswer): string => {
  const plain = name.replace(/[^\w.-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escaped);
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** Sends a file piece by piece, at the pace of its reader. Nothing in it can run, even if it is opened as a page. */
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
  // The pipeline, the platform and the boundary all watch it.
  response.setMaxListeners(MOST_LISTENERS);
  // Too late for an error body: the client sees the connection break.
  pipeline(Readable.from(file.content, { objectMode: false }), response).catch(() => response.destroy());
};
