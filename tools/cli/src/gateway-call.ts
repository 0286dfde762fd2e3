import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';

export const gatewayUrl = process.env.RALLYRANK_URL ?? `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

interface Call {
  readonly method: string;
  /** Path with or without the prefix of the API. */
  readonly path: string;
  readonly body?: string | undefined;
  readonly language?: string;
  /** Token of a session. */
  readonly token?: string;
}

/**
 * Makes a signed call to the running site.
 * @throws Error if there is no answer
 */
export const callGateway = async ({ method, path, body, language = 'en', token }: Call): Promise<Response> => {
  const url = new URL(path.startsWith(API_PREFIX) ? path : API_PREFIX + path, gatewayUrl).href;
  const key = process.env.SIGNING_KEY;
  const signed = signRequest({ method, url, ...(body !== undefined && { body }), ...(key && { key }) });
  const headers = {
    ...signed,
    'accept-language': language,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  try {
    return await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  } catch (error) {
    throw new Error(`no answer from ${gatewayUrl}: ${String((error as Error).cause ?? error)}`);
  }
};
