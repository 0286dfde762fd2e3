import { hash } from 'node:crypto';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { ownBytes } from '@rallyrank/infra/own-bytes';
import type { Encoding } from '../edge/encoding.js';
import type { UpstreamAnswer } from '../upstream/upstream.js';

const OK = 200;
const SERVER_ERROR = 500;
const ETAG_LENGTH = 22;

/** A page of bytes ready to be sent. The compressed forms are made on first request. */
export interface Page {
  readonly status: 200;
  readonly body: Buffer;
  readonly contentType: string;
  /** Set only for a list that is exported as a file. */
  readonly disposition: string | undefined;
  readonly etag: string;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
  /** Parameters of the address under which the page is found now, if it has another one. */
  readonly moved?: Readonly<Record<string, string>>;
}

/** A rejection, stored as a value because each caller receives it with another request id. */
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

export const pageOf = (body: Buffer, contentType: string, disposition?: string): Page => ({
  status: OK,
  body: ownBytes(body),
  contentType,
  disposition,
  // The tag is weak, because the compressed forms share it.
  etag: `W/"${hash('sha256', body, 'base64url').slice(0, ETAG_LENGTH)}"`,
  compressed: {},
});

/** @throws DomainError if the service failed or its answer does not have the expected form */
const answerOf = ({ status, headers, body }: UpstreamAnswer): Answer => {
  if (status === SERVER_ERROR) throw new DomainError('server.unknown');
  if (status > SERVER_ERROR) throw new DomainError('server.unavailable');
  if (status !== OK) return { status, error: errorOf(body) };
  const contentType = String(headers['content-type'] ?? 'application/json; charset=utf-8');
  return pageOf(body, contentType, headers['content-disposition']?.toString());
};

/**
 * The tags of an answer, including the replica that created it. Each replica announces its own read model changes, so
 * an answer that it created while it lagged is dropped when it catches up. A replica that is lost before that cannot
 * announce anything.
 */
const tagsOf = ({ headers, replica }: UpstreamAnswer): string[] =>
  [...String(headers['x-cache-tags'] ?? '').split(','), replica].map((tag) => tag.trim()).filter((tag) => tag !== '');

/** An answer and its tags, without the tags of its route. */
export interface Fetched {
  readonly answer: Answer;
  readonly tags: readonly string[];
}

/** @throws DomainError if the service failed or its answer does not have the expected form */
export const readAnswer = (fetched: UpstreamAnswer): Fetched => ({
  answer: answerOf(fetched),
  tags: tagsOf(fetched),
});
