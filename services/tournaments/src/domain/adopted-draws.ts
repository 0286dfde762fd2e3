import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { isOwnId } from '@rallyrank/shared/domain/own-ids';
import type { Edition } from './edition.js';

/**
 * The facts that a source states, with the ids of the draws that were made here. A discipline has one main draw, so the
 * main draw of the source is the same draw under another number.
 */
export const withAdoptedDraws = (
  { draws, withdrawnDraws }: Pick<Edition, 'draws' | 'withdrawnDraws'>,
  imported: ImportedEdition,
): ImportedEdition => {
  const own = [...draws].filter(([id, { stage }]) => isOwnId(id) && stage === 'main');
  const fresh = imported.draws.filter(
    ({ drawId, stage }) => stage === 'main' && !draws.has(drawId) && !withdrawnDraws.has(drawId),
  );
  const ids = new Map<Id, Id>();
  for (const [id, { discipline }] of own) {
    const [same, ...others] = fresh.filter((draw) => draw.discipline === discipline);
    const isStated = imported.draws.some(({ drawId }) => drawId === id);
    if (same && others.length === 0 && !isStated) ids.set(same.drawId, id);
  }
  if (ids.size === 0) return imported;
  const adopted = <T extends { readonly drawId: Id }>(one: T): T => ({
    ...one,
    drawId: ids.get(one.drawId) ?? one.drawId,
  });
  return { ...imported, draws: imported.draws.map(adopted), matches: imported.matches.map(adopted) };
};
