import type { Entity } from '@rallyrank/contracts/entity/entity';
import { userWith } from '../../testing/as-user.js';
import { type Answer, routeClient, type Sent } from '../../testing/route-client.js';
import type { ServiceOnFolder } from '../../testing/service-on-folder.js';

interface SentToEntity extends Omit<Sent, 'form'> {
  readonly file?: string;
  /** The body of a form without files. */
  readonly entered?: Record<string, string>;
  readonly fields?: Record<string, string>;
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
  workbook: 'export',
  importRows: 'import',
} as const;
export type Call = keyof typeof actionOf | 'options';

const formOf = (file: string, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file]), 'rows.csv');
  return form;
};

/** Calls the routes of an entity over HTTP as a user with some roles, by default one who has every permission on it. */
export const entityClient = (entity: Entity, onFolder: ServiceOnFolder, roles: readonly string[] = []) => {
  const everything = Object.values(actionOf).map(entity.permissionTo);
  const call = routeClient(onFolder);
  return (name: Call, { file, fields, entered, permissions, ...sent }: SentToEntity = {}): Promise<Answer> =>
    call(
      entity.routes[name],
      { ...userWith('Ann', permissions ?? everything), roles: [...roles] },
      {
        ...sent,
        form: file === undefined ? entered && new URLSearchParams(entered) : formOf(file, fields),
      },
    );
};
