import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { isOwnId } from '@rallyrank/shared/domain/own-ids';
import { pairingOf } from './adopted-matches.js';
import type { Edition } from './edition.js';

interface Missing {
  readonly missing: readonly [Id, MatchFacts][];
  readonly withdrawn: readonly Id[];
  /** Those that the source may now state under another number. */
  readonly renumbered: readonly Id[];
}

/**
 * The known matches that a source no longer contains, of the draws that it contains. None if another source states the
 * edition, too, because its matches are not known by source. Matches that a user has decided or that were scored here
 * are not missing.
 *
 * Withdrawn are those of draws of which the source still contains at least half of the known matches. Otherwise it is
 * more likely that the file is truncated.
 */
export const missingMatches = (
  { facts, matches, decided }: Edition,
  { sourceKey, draws, matches: imported, missing: action }: ImportedEdition,
): Missing => {
  const isOnlySource = facts?.sourceKeys.every((key) => key === sourceKey) ?? false;
  if (!isOnlySource || action === undefined) return { missing: [], withdrawn: [], renumbered: [] };
  const contained = new Set(imported.map(({ matchId }) => matchId));
  const stated = new Set(draws.map(({ drawId }) => drawId));
  const known = [...matches].filter(
    ([matchId, { drawId }]) => stated.has(drawId) && !decided.has(matchId) && !isOwnId(matchId),
  );
  const missing = known.filter(([matchId]) => !contained.has(matchId));
  const ofDraw = (rows: typeof known, drawId: Id): number => rows.filter(([, match]) => match.drawId === drawId).length;
  const isTruncated = (drawId: Id): boolean => 2 * ofDraw(missing, drawId) > ofDraw(known, drawId);
  const truncated = new Set([...stated].filter(isTruncated));
  const withdrawn = action === 'withdraw' ? missing.filter(([, { drawId }]) => !truncated.has(drawId)) : [];
  const fresh = new Set(imported.filter(({ matchId }) => !matches.has(matchId)).map(pairingOf));
  const renumbered = missing.filter(([, match]) => fresh.has(pairingOf(match)));
  return {
    missing,
    withdrawn: withdrawn.map(([matchId]) => matchId),
    renumbered: renumbered.map(([matchId]) => matchId),
  };
};

/**
 * Those of the renumbered matches whose new rows are accepted.
 * @param accepted new and changed matches
 */
export const replacedMatches = (
  { matches }: Pick<Edition, 'matches'>,
  renumbered: readonly Id[],
  accepted: ReadonlyMap<Id, MatchFacts>,
): readonly Id[] => {
  const pairing = (id: Id): string => pairingOf(matches.get(id)!);
  const fresh = [...accepted].filter(([id]) => !matches.has(id)).map(([, match]) => pairingOf(match));
  const [rows, old] = [fresh, renumbered.map(pairing)].map((keys) => Map.groupBy(keys, (key) => key));
  return renumbered.filter((id) => (rows!.get(pairing(id))?.length ?? 0) >= old!.get(pairing(id))!.length);
};
