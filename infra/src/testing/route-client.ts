import type { User } from '@rallyrank/contracts/shared/caller';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { headersOf } from './as-user.js';
import type { ServiceOnFolder } from './service-on-folder.js';

export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
  readonly body: Record<string, never> & {
    code: number;
    field?: string;
    rule?: string;
    reason?: string;
    total?: number;
    rows?: Record<string, unknown>[];
    data?: Record<string, unknown>;
  };
}

export interface Sent {
  /** The path parameter. */
  readonly id?: string | undefined;
  readonly query?: Record<string, string> | undefined;
  readonly body?: unknown;
  readonly form?: FormData | URLSearchParams | undefined;
  readonly headers?: Record<string, string> | undefined;
}

interface Reachable {
  readonly service: Pick<ServiceOnFolder['service'], 'url' | 'serviceTokenKey'>;
}

/** Calls routes over HTTP as the gateway does for a user, or for a visitor. */
export const routeClient =
  (onFolder: Reachable) =>
  async (
    route: RouteDef,
    user: User | undefined,
    { id = '', query, body, form, headers }: Sent = {},
  ): Promise<Answer> => {
    const path = route.path.replace(/\{\w+\}/, id);
    const response = await fetch(`${onFolder.service.url}${API_PREFIX}${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        ...(await headersOf(onFolder.service.serviceTokenKey, route.service, user)),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      etag: response.headers.get('etag'),
      text,
      body: isJson ? JSON.parse(text) : {},
    };
  };

/**
 * Calls routes as `routeClient` does and returns the bodies of the answers.
 * @param current the service that the running test has opened
 * @param usual the user of calls that name no other
 */
export const bodyClient =
  (current: () => Reachable, usual: User) =>
  async (route: RouteDef, sent: Sent = {}, user = usual): Promise<Answer['body']> =>
    (await routeClient(current())(route, user, sent)).body;
