import { z } from 'zod';
import { formBody } from './body.js';
import { fileRoute, type RouteDef } from './route.js';
import type { ReaderZone } from './time-zone.js';

type Declared = Pick<RouteDef, 'service' | 'name' | 'path' | 'summary'> & {
  readonly access: Exclude<RouteDef['access'], 'public'>;
  readonly title: NonNullable<RouteDef['title']>;
  readonly labels?: RouteDef['labels'];
  readonly tags?: readonly string[];
};

/** The call that returns a filtered list, from its first row, as an Excel workbook. */
export const workbookRoute = <Filters extends z.ZodRawShape>({
  filters,
  tags = [],
  ...declared
}: Declared & { readonly filters: Filters }) =>
  fileRoute({
    ...declared,
    tags,
    cache: 'none',
    rate: 'export',
    byLeader: false,
    duration: 'long',
    operation: 'export',
    method: 'POST',
    query: z.object({}),
    // Clients send the complete state of a list. The displayed page is irrelevant here.
    body: formBody(z.object({ pageNum: z.string().optional(), pageSize: z.string().optional(), ...filters })),
  });

/** The workbook of a list with times. */
export type WorkbookInZone = ReturnType<typeof workbookRoute<typeof ReaderZone>>;
