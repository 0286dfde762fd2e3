import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type ExportedEdition, exportEditions } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';

/** An edition with its draws and results. @throws DomainError event.notFound */
export const exportedEdition = async (rpc: Pick<Rpc, 'call'>, id: Id): Promise<z.output<typeof ExportedEdition>> => {
  // Pages begin after an id.
  const after = String(BigInt(id) - 1n);
  const [edition] = await rpc.call(exportEditions, { after, limit: 1 });
  if (edition?.id !== id) throw new DomainError('event.notFound', { id });
  return edition;
};
