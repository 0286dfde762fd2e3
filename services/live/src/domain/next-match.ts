import { counting } from '@rallyrank/contracts/sport/counting';
import { roundAfter } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { DrawFacts, MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';

type Played = Pick<MatchFacts, 'drawId' | 'round' | 'slot' | 'sides' | 'outcome' | 'winner'>;

/** Who came through a place of a draw; undefined while that is open. */
const advanced = (draw: Draw, results: readonly Played[], { round }: Played, slot: number): Side | undefined => {
  const at = (each: { readonly round: string; readonly slot?: number | undefined }) =>
    each.round === round && each.slot === slot;
  const match = results.find((each) => each.drawId === draw.drawId && at(each));
  if (!match) return draw.byes.find(at)?.side;
  return match.winner && counting[match.outcome].progress ? match.sides[match.winner - 1] : undefined;
};

type Draw = Pick<DrawFacts, 'stage' | 'byes'> & { readonly drawId: string };

/** The match of the next round that a result leads to, once both of its sides are known; undefined after a final and in groups. */
export const nextMatch = (draw: Draw, results: readonly Played[], played: Played) => {
  const { slot } = played;
  const round = roundAfter(played.round);
  if (draw.stage === 'group' || round === undefined || slot === undefined) return undefined;
  const next = slot >> 1;
  const [one, two] = [2 * next, 2 * next + 1].map((from) => advanced(draw, results, played, from));
  return one && two && { round, slot: next, sides: [one, two] as [Side, Side] };
};
