import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Language } from '@rallyrank/contracts/shared/language';

/** The headers of every error body, except its length. */
export const errorHeaders = (language: Language): Record<string, string> => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Language': language,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
});

/**
 * The head of an answer on a connection without a response object of the HTTP server. The caller must append further
 * headers and an empty line.
 */
export const headText = (status: number, headers: OutgoingHttpHeaders): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
};
