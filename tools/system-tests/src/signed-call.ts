import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';

interface Sent {
  readonly query?: Record<string, string>;
  readonly body?: object;
  /** The version that a write expects. */
  readonly version?: number | undefined;
  /** The address of the caller, as forwarded by a trusted proxy. */
  readonly from?: string | undefined;
}

interface Answer {
  readonly code: number;
  readonly reason?: string;
  readonly field?: string;
  readonly rule?: string;
  readonly captchaEnabled?: boolean;
  readonly rows?: { readonly id: string; readonly version: number }[];
}

/** Calls routes of a site over HTTP with a token. */
export const signedCall =
  (site: { readonly url: string }, token: string) =>
  async ({ method, path }: RouteDef, { query = {}, body, version, from }: Sent = {}): Promise<Answer> => {
    const url = `${site.url}${API_PREFIX}${path}?${new URLSearchParams(query)}`;
    const text = body ? JSON.stringify(body) : '';
    const response = await fetch(url, {
      method,
      headers: {
        ...signRequest({ method, url, body: Buffer.from(text) }),
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(from !== undefined && { 'X-Forwarded-For': from }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      ...(body && { body: text }),
    });
    return (await response.json()) as Answer;
  };
