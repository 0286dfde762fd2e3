import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchView, SideRef } from '@rallyrank/contracts/shared/refs';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import type { getDraw } from '@rallyrank/contracts/tournaments/editions';
import type { DrawFacts, Side } from '@rallyrank/contracts/tournaments/events';
import { type Settled, settledBye, stillToPlay } from '@rallyrank/shared/domain/draws/planned';
import { dayIn } from '@rallyrank/shared/domain/zone';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import type { SiteSettings } from '@rallyrank/shared/read-models/site-settings';

type Planned = ResultOf<typeof getDraw>['rounds'][number]['planned'][number];

interface Models {
  readonly planned: PlannedMatches;
  readonly directory: Directory;
  readonly settings: SiteSettings;
}

interface Place {
  readonly editionId: Id;
  readonly drawId: Id;
}

/** @param day of the names and associations */
export const sideRef = (directory: Directory, { competitorId, seed, entry }: Side, day: Day): SideRef => ({
  ...directory.competitorRef(competitorId, day),
  seed: seed ?? null,
  entry: entry ?? null,
});

const settledMatch = ({ round, slot, sides, winner, outcome }: MatchView): Settled => ({
  round,
  slot: slot ?? undefined,
  sides: sides.map(({ id }) => id),
  advanced: winner !== null && counting[outcome].progress ? sides[winner - 1]?.id : undefined,
});

const placeOf = ({ slot }: Pick<Planned, 'slot'>): number => slot ?? Number.MAX_SAFE_INTEGER;

/**
 * The matches of a draw that are still to be played, from the top, those without a place last. A match is left out
 * until its competitors have arrived.
 */
export const plannedOf = (
  { planned, directory, settings: { zone } }: Models,
  { editionId, drawId }: Place,
  { matches, byes }: { readonly matches: readonly MatchView[]; readonly byes: DrawFacts['byes'] },
): (Planned & { readonly round: RoundCode })[] => {
  const played = new Set(matches.map(({ id }) => id));
  const own = [...planned.of(editionId)].flatMap(([id, match]) => {
    const isNamed = match.sides.every(({ competitorId }) => directory.knows(competitorId));
    return match.drawId === drawId && isNamed && !played.has(id) ? [{ ...match, id }] : [];
  });
  return stillToPlay(own, [...matches.map(settledMatch), ...byes.map(settledBye)])
    .map(({ id, round, slot = null, firstDay, court = null, notBefore = null, sides: [one, two] }) => {
      const date = notBefore === null ? firstDay : dayIn(zone, new Date(notBefore));
      const sides: Planned['sides'] = [sideRef(directory, one, date), sideRef(directory, two, date)];
      return { id, round, slot, court, notBefore, date, sides };
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
};
