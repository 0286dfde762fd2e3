import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Language } from '@rallyrank/contracts/shared/errors';

/** The headers of every error body, all but its length. */
export const errorHeaders = (language: Language): Record<string, string> => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Language': language,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
});

/** The head of an answer to a connection that the HTTP server has no response for; further headers and an empty line end it. */
export const headText = (status: number, headers: OutgoingHttpHeaders): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
};
