import type { FixedDouble } from '@rallyrank/contracts/players/person-facts';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Gender, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { PairRecord } from '@rallyrank/shared/domain/players/player-record';
import type { KnownPeople } from './check-relation.js';
import { type FactBook, isSameDouble } from './fact-book.js';

export interface KnownPairs extends KnownPeople {
  pair(id: Id): PairRecord | undefined;
  pairsOf(playerId: Id): readonly Id[];
}

const sexes: Readonly<Record<string, readonly Gender[]>> = { MD: ['M', 'M'], WD: ['F', 'F'], XD: ['F', 'M'] };

/** Whether two players of these sexes can play the doubles discipline; an unknown sex is accepted. */
export const canPlay = (discipline: FixedDouble['discipline'], known: readonly (Gender | undefined)[]): boolean => {
  const open = [...(sexes[discipline] ?? [])];
  return known.every((sex) => {
    const at = sex === undefined ? 0 : open.indexOf(sex);
    if (at >= 0 && sex !== undefined) open.splice(at, 1);
    return at >= 0;
  });
};

const overlap = (a: FixedDouble, b: FixedDouble): boolean =>
  a.discipline === b.discipline &&
  (a.until === undefined || b.from < a.until) &&
  (b.until === undefined || a.from < b.until);

/** Returns the reason why the pair cannot be a fixed double in that period; undefined if it can. */
export const doubleProblem = (double: FixedDouble, book: FactBook, people: KnownPairs): string | undefined => {
  const { pairId, discipline, from, until } = double;
  const pair = people.pair(pairId);
  if (!pair) return `there is no pair with the id ${pairId}`;
  if (!isDoubles(discipline)) return `${discipline} is not a doubles discipline`;
  if (
    !canPlay(
      discipline,
      pair.playerIds.map((id) => people.player(id)?.gender),
    )
  )
    return `the players of pair ${pairId} cannot play ${discipline}`;
  if (until !== undefined && until <= from) return `it ends on ${until}, not after its first day ${from}`;
  const pairIds = new Set(pair.playerIds.flatMap((id) => people.pairsOf(id)));
  const other = [...pairIds]
    .flatMap((id) => book.doublesOf(id))
    .find((known) => !isSameDouble(known, double) && overlap(known, double));
  return other && `one of its players was in the fixed double ${other.pairId} in ${discipline} from ${other.from} on`;
};
