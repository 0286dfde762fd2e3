import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import { type Two, withSide } from '@rallyrank/contracts/sport/scoring/state';
import { useState } from 'react';
import { FirstPlayers } from './FirstPlayers';
import { isDecided } from './predict';
import type { TapAction } from './taps';

interface Props {
  readonly match: LiveMatch;
  readonly tap: (action: TapAction) => void;
}

/** Whether the order of service can be chosen before the next game. */
export const choosesOrder = (match: LiveMatch): boolean => {
  const { games, points, server } = match.score;
  const hasBegun = (games.at(-1) ?? []).some((count) => count > 0) || points?.some((call) => call !== '0') === true;
  const isPair = match.sides.every(({ players }) => players.length === 2);
  return isPair && server !== null && !hasBegun && !isDecided(match);
};

/** The players who serve and receive now, by their positions. */
const knownPlayers = ({ sides, score }: LiveMatch): Two<number | null> => {
  const positionIn = (side: 0 | 1): number | null => {
    const at = sides[side].players.findIndex(({ id }) => id === score.serverPlayerId || id === score.receiverPlayerId);
    return at < 0 ? null : at;
  };
  return [positionIn(0), positionIn(1)];
};

/** Between two games of doubles: the first server and the first receiver. They are entered once both are chosen. */
export const ServiceOrder = ({ match, tap }: Props) => {
  const [chosen, setChosen] = useState(() => knownPlayers(match));
  const choose = (side: WhichSide, player: number) => {
    const next = withSide(chosen, side, player);
    setChosen(next);
    const [one, two] = next;
    if (one !== null && two !== null) tap({ type: 'serviceOrder', firstServer: [one, two] });
  };
  return <FirstPlayers match={match} chosen={chosen} onChoose={choose} />;
};
