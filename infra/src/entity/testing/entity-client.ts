import type { Entity } from '@rallyrank/contracts/entity/entity';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { headersOf, userWith } from '../../testing/as-user.js';
import type { ServiceOnFolder } from '../../testing/service-on-folder.js';

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
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly file?: string;
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly permissions?: readonly string[];
}

/** The action whose permission each call needs. */
export const actionOf = {
  list: 'list',
  get: 'query',
  create: 'add',
  change: 'edit',
  remove: 'remove',
  exported: 'export',
  importRows: 'import',
} as const;
export type Call = keyof typeof actionOf | 'options';

const formOf = ({ file, fields = {} }: Sent): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file ?? '']), 'rows.csv');
  return form;
};

/** Calls the routes of an entity over HTTP as a user, by default one who has every permission on it. */
export const entityClient = (entity: Entity, onFolder: ServiceOnFolder) => {
  const everything = Object.values(actionOf).map(entity.permissionTo);
  return async (name: Call, sent: Sent = {}): Promise<Answer> => {
    const route = entity.routes[name];
    const path = route.path.replace(/\{\w+\}/, sent.id ?? '');
    const user = userWith('Ann', sent.permissions ?? everything);
    const isFile = sent.file !== undefined;
    const response = await fetch(`${onFolder.service.url}${API_PREFIX}${path}?${new URLSearchParams(sent.query)}`, {
      method: route.method,
      headers: {
        ...(await headersOf(onFolder.service.serviceTokenKey, entity.service, user)),
        ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      ...(isFile && { body: formOf(sent) }),
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
};
