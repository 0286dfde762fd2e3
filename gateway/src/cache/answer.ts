import { hash } from 'node:crypto';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Encoding } from '../encoding.js';
import type { UpstreamAnswer } from '../upstream/upstream.js';

const OK = 200;
const SERVER_ERROR = 500;
const ETAG_LENGTH = 22;

/** A page of bytes ready to be sent. The compressed forms are made when they are first asked for. */
export interface Page {
  readonly status: 200;
  readonly body: Buffer;
  readonly contentType: string;
  /** Of a list that is taken away as a file. */
  readonly disposition: string | undefined;
  readonly etag: string;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** A refusal is sent with the id of each caller's own request, so it is kept as a value. */
export interface Refusal {
  readonly status: number;
  readonly error: ErrorBody;
}

export type Answer = Page | Refusal;

export const isPage = (answer: Answer): answer is Page => 'body' in answer;

const errorOf = (body: Buffer): ErrorBody => {
  try {
    return ErrorBody.parse(JSON.parse(body.toString()));
  } catch {
    throw new DomainError('server.unavailable');
  }
};

/** @throws DomainError when the service failed or its answer is no answer of ours */
export const readAnswer = ({ status, headers, body }: UpstreamAnswer): Answer => {
  if (status === SERVER_ERROR) throw new DomainError('server.unknown');
  if (status > SERVER_ERROR) throw new DomainError('server.unavailable');
  if (status !== OK) return { status, error: errorOf(body) };
  return {
    status,
    body,
    contentType: String(headers['content-type'] ?? 'application/json; charset=utf-8'),
    disposition: headers['content-disposition']?.toString(),
    // Weak, because the compressed forms share it.
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, ETAG_LENGTH)}"`,
    compressed: {},
  };
};

/**
 * What an answer is made of. The replica that made it is one of the parts: it tells of its own moves, so an answer that it made
 * while it was behind the others is dropped when it catches up; one that is lost before that never tells.
 */
export const tagsOf = ({ headers, replica }: UpstreamAnswer): string[] =>
  [...String(headers['x-cache-tags'] ?? '').split(','), replica].map((tag) => tag.trim()).filter((tag) => tag !== '');
