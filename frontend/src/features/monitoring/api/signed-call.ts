import type { ViewerCall } from 'swagger-ui-dist/swagger-ui-es-bundle';
import { signatureHeaders } from '~/shared/api/sign';
import { callAddress } from './call-address';

/** The parameters of a signature. */
export interface Signer {
  readonly key: string;
  /** Time of the server, in milliseconds since 1970. */
  readonly now: number;
  readonly token: string | undefined;
  readonly language: string;
}

interface Written {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: Readonly<Record<string, string>>;
}

/** Returns the bytes of a body as the browser would send them; the signature covers them. */
const written = async (body: unknown): Promise<Written> => {
  if (body === undefined || body === null || body === '') return { body: new Uint8Array(), contentType: {} };
  const sent = new Response(body as BodyInit);
  // The type of a form contains the boundary of its parts; the type of a text is the one that the viewer sets.
  const type = body instanceof FormData ? sent.headers.get('Content-Type') : null;
  return { body: new Uint8Array(await sent.arrayBuffer()), contentType: type === null ? {} : { 'Content-Type': type } };
};

/**
 * Turns a call of the viewer into a call of this site: signed, in the language of the page, in the session of the user.
 */
export const signedCall = async (call: ViewerCall, { key, now, token, language }: Signer): Promise<ViewerCall> => {
  const { origin, path, search, query } = callAddress(call.url);
  const { body, contentType } = await written(call.body);
  return {
    ...call,
    url: `${origin}${path}${search}`,
    ...(body.length > 0 && { body }),
    headers: {
      ...call.headers,
      ...contentType,
      'Accept-Language': language,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...signatureHeaders({ method: call.method, path, query, body }, key, now),
    },
  };
};
