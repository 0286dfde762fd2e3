import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { Round } from '~/shared/bracket/bracket-model';
import { type Board, type BoardMatch, isMatch } from '../model/board';
import { EMPTY } from '../model/new-drawing';
import { type Names, sideRef } from '../names';

const idOf = ({ round, match }: BoardMatch): string => `${round}.${match}`;

/** The match of a drawing that `matchView` returns with this id. */
export const matchOf = ({ matches }: Board, id: string): BoardMatch | undefined =>
  matches.flat().find((match) => idOf(match) === id);

/** A match of a drawing in the form of real matches in brackets. */
export const matchView = (drawing: Drawing, names: Names, match: BoardMatch, round: MatchView['round']): MatchView => ({
  id: idOf(match),
  discipline: drawing.discipline,
  round,
  drawId: '0',
  slot: match.match,
  sides: [sideRef(drawing, names, match.sides[0]), sideRef(drawing, names, match.sides[1])],
  winner: match.result?.winner ?? null,
  outcome: 'completed',
  games: match.result?.games ?? [],
  date: drawing.date,
  durationMin: null,
  court: null,
});

/** The knock-out rounds of a drawing. */
export const roundsOf = (drawing: Drawing, names: Names, { stages, matches }: Board): Round[] =>
  stages.flatMap((stage, at) => {
    if (stage.kind === 'groups') return [];
    const own = matches[at]!;
    return [
      {
        round: stage.code,
        matches: own.filter(isMatch).map((match) => matchView(drawing, names, match, stage.code)),
        byes: own.flatMap(({ match, sides: [one, two] }) => {
          const isBye = (one >= 0 && two === EMPTY) || (two >= 0 && one === EMPTY);
          return isBye ? [{ slot: match, side: sideRef(drawing, names, Math.max(one, two)) }] : [];
        }),
      },
    ];
  });
