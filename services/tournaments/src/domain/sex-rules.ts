import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, type Gender, genderIn } from '@rallyrank/contracts/sport/codes';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { Rules } from './match-rules.js';

/** The rules for sides that a user enters. Sources are not checked: a player whose sex is wrong still has a result. */
export interface EnteringRules extends Rules {
  /** Undefined if it is unknown. */
  readonly sexOf: (playerId: Id) => Gender | undefined;
}

/** The reason why the players of a side cannot play a discipline, by their sex; undefined if they can. */
export const sexProblem = (
  { sexOf }: EnteringRules,
  discipline: Discipline,
  { playerIds }: Pick<Side, 'playerIds'>,
): string | undefined => {
  const sex = genderIn[discipline];
  if (sex === undefined) {
    const [one, other] = playerIds.map(sexOf);
    return one !== undefined && one === other ? `a side of ${discipline} consists of a man and a woman` : undefined;
  }
  const wrong = playerIds.find((id) => (sexOf(id) ?? sex) !== sex);
  return wrong === undefined ? undefined : `the sex of the player ${wrong} does not fit ${discipline}`;
};
