import type { BodyDef } from '@rallyrank/contracts/shared/body';
import { API_PREFIX, type QueryOf, type RouteDef } from '@rallyrank/contracts/shared/route';
import type { z } from 'zod';
import { currentLanguage } from '../i18n/language';
import { tokenToSend } from '../session/token';
import { type OutgoingFiles, outgoingBody } from './outgoing-body';
import { queryPairs } from './query';

type BodyOf<R extends RouteDef> = R['body'] extends BodyDef<infer B> ? z.input<B> : undefined;

export interface CallOptions<R extends RouteDef> {
  readonly signal?: AbortSignal;
  readonly params?: z.input<R['params']>;
  readonly body?: BodyOf<R>;
  readonly files?: OutgoingFiles;
  /** Called while the body is sent. */
  readonly onProgress?: (sent: { readonly loaded: number; readonly total?: number | undefined }) => void;
  /**
   * The `Idempotency-Key` of a write that is sent again until it is answered; by default a random one for each call.
   */
  readonly key?: string;
  /** The version of the entity on which the write is based (`If-Match`). */
  readonly version?: number;
}

/** A call as it is sent, before it is signed. */
export interface OutgoingCall {
  readonly method: string;
  readonly path: string;
  readonly query: [string, string][];
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A random text that no other write has. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The path with its parameters. Commas between ids are not escaped: the server accepts only one spelling of a path. */
const pathOf = ({ path }: RouteDef, params: Readonly<Record<string, unknown>>): string =>
  API_PREFIX +
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])).replaceAll('%2C', ','));

export const outgoingCall = async <R extends RouteDef>(
  route: R,
  query: QueryOf<R>,
  options: CallOptions<R>,
): Promise<OutgoingCall> => {
  const { params = {}, version, key = randomKey() } = options;
  const { contentType, bytes } = await outgoingBody(route, options.body, options.files);
  const token = tokenToSend();
  return {
    method: route.method,
    path: pathOf(route, params),
    query: queryPairs(query),
    contentType,
    body: bytes,
    headers: {
      'Accept-Language': currentLanguage(),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
      ...(route.method === 'GET' ? {} : { 'Idempotency-Key': key }),
    },
  };
};
