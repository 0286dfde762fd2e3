import { type ExportedEdition, exportEditions } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';

export type Edition = z.output<typeof ExportedEdition>;

const PAGE = 50;

/** Every edition of the instance, oldest id first. */
export const allEditions = async (rpc: Pick<Rpc, 'call'>): Promise<Edition[]> => {
  const all: Edition[] = [];
  for (;;) {
    const page = await rpc.call(exportEditions, { after: all.at(-1)?.id ?? null, limit: PAGE });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
};
