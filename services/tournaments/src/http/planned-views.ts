import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchView, SideRef } from '@rallyrank/contracts/shared/refs';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { getDraw } from '@rallyrank/contracts/tournaments/routes';
import type { Reading } from './reading.js';

type Planned = ResultOf<typeof getDraw>['rounds'][number]['planned'][number];

interface Place {
  readonly editionId: Id;
  readonly drawId: Id;
  readonly round: RoundCode;
}

export const sideRef = ({ directory }: Pick<Reading, 'directory'>, { competitorId, seed, entry }: Side): SideRef => ({
  ...directory.competitorRef(competitorId),
  seed: seed ?? null,
  entry: entry ?? null,
});

/** The matches of a round that have no result so far, from the top. One whose competitors have not arrived yet waits for them. */
export const plannedIn = (
  { planned, directory }: Pick<Reading, 'planned' | 'directory'>,
  { editionId, drawId, round }: Place,
  played: readonly Pick<MatchView, 'id' | 'slot'>[],
): Planned[] => {
  const found = [...planned.of(editionId)].flatMap(
    ([
      id,
      {
        drawId: own,
        round: at,
        slot,
        sides: [one, two],
        day,
      },
    ]) => {
      const isPlayed = played.some((match) => match.id === id || match.slot === slot);
      const isNamed = [one, two].every(({ competitorId }) => directory.knows(competitorId));
      if (own !== drawId || at !== round || isPlayed || !isNamed) return [];
      const sides: Planned['sides'] = [sideRef({ directory }, one), sideRef({ directory }, two)];
      return [{ id, slot, sides, date: day }];
    },
  );
  return found.sort((a, b) => a.slot - b.slot);
};
