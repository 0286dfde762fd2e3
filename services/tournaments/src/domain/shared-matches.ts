import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Remark } from '@rallyrank/contracts/shared/remarks';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { digest } from '@rallyrank/shared/domain/digest';
import { FIRST_DERIVED } from '@rallyrank/shared/domain/own-ids';
import { adoptedIn, likenesses, pairingOf, resultText, turned } from './adopted-matches.js';
import type { Edition } from './edition.js';
import { combined, type Role } from './trust.js';

type Stated = ImportedEdition['matches'][number];

/** Derived ids have at most this number of values, so that they are exact as numbers of JavaScript. */
const VALUES = 2 ** 48;

/** The id of a match whose number in its source belongs to a match of another source. */
const idOf = (sourceKey: string, { matchId }: Stated): Id =>
  String(FIRST_DERIVED + BigInt(digest(`${sourceKey} ${matchId}`) % VALUES));

const combinedSides = (known: MatchFacts, match: Stated, role: Role): MatchFacts['sides'] => [
  combined(known.sides[0], match.sides[0], role),
  combined(known.sides[1], match.sides[1], role),
];

/** The match of a row: the facts of the source that may correct, with what only the other one states. */
const combinedMatch = ([matchId, known]: readonly [Id, MatchFacts], row: Stated, role: Role): Stated => {
  const isTurned = known.sides[0].competitorId !== row.sides[0].competitorId;
  const match = { ...(isTurned ? turned(row) : row), matchId };
  return { ...combined<Stated>({ ...known, matchId }, match, role), sides: combinedSides(known, match, role) };
};

const differs = (index: number, known: MatchFacts, taken: Stated, row: Stated, role: Role) => {
  const stated = resultText(known.sides[0].competitorId === row.sides[0].competitorId ? row : turned(row));
  if (role !== 'adding' || stated === resultText(taken)) return [];
  const values = { match: taken.matchId, known: resultText(taken), stated };
  return [{ match: index, remark: { key: 'match.otherSource', values } satisfies Remark }];
};

/**
 * The facts of a source about an edition that another one states, too. Sources number matches differently, so the sides
 * and the round identify a match. A row whose number belongs to another match gets a number of its own, unless the
 * leading source corrects that match.
 */
export const withSharedMatches = (
  { matches: shown, decided }: Pick<Edition, 'matches' | 'decided'>,
  imported: ImportedEdition,
  role: Role,
) => {
  if (role === 'alone') return { imported, remarks: [] };
  // What sources have stated about a match counts here, not what a user has decided.
  const stated = [...shown].map(([id, match]) => [id, decided.get(id) ?? match] as const);
  const same = adoptedIn(imported.matches, stated, pairingOf, likenesses);
  const taken = new Set([...same.values()].map(([id]) => id));
  const remarks: { match: number; remark: Remark }[] = [];
  const matches = imported.matches.map((row, index) => {
    const known = same.get(row);
    if (known) {
      const match = combinedMatch(known, row, role);
      remarks.push(...differs(index, known[1], match, row, role));
      return match;
    }
    const isFree = !shown.has(row.matchId) || (role === 'leading' && !taken.has(row.matchId));
    return isFree ? row : { ...row, matchId: idOf(imported.sourceKey!, row) };
  });
  return { imported: { ...imported, matches }, remarks };
};
