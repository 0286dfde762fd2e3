import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { roundAfter } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { Match, Planting } from './planting.js';

type Side = Match['sides'][number];

const isCompleted = ({ outcome }: Match): boolean => outcome === 'completed';
/** Whether a match is of a round whose winner has another match. */
const isBeforeFinal = (match: Match): boolean => isCompleted(match) && roundAfter(match.round) !== undefined;

/** The match in the next round with the winner. */
const nextOf = (match: Match, all: readonly Match[]): Match | undefined => {
  const winner = match.sides[match.winner === 2 ? 1 : 0].competitorId;
  return all.find(
    (each) => each.round === roundAfter(match.round) && each.sides.some((side) => side.competitorId === winner),
  );
};

/** A result with the wrong winner, or a next match with a stranger in the place of the winner. */
export const strayWinner = (planting: Planting): string => {
  const { random } = planting;
  const { edition, matches, replace } = planting.draw(isBeforeFinal);
  const followed = matches.filter((each) => nextOf(each, edition.matches));
  const match = random.pick(followed);
  const next = nextOf(match, edition.matches)!;
  const place = next.sides.findIndex((side) => match.sides.some((own) => own.competitorId === side.competitorId));
  if (isDoubles(match.discipline) || next.winner === place + 1 || random.chance(0.5)) {
    const games = match.games.map(([one, two]): [number, number] => [two, one]);
    replace(match, { ...match, games, winner: match.winner === 1 ? 2 : 1 });
  } else {
    const { id } = planting.player();
    const stranger: Side = { competitorId: id, playerIds: [id] };
    const sides = next.sides.with(place, stranger) as [Side, Side];
    edition.matches[edition.matches.indexOf(next)] = { ...next, sides };
  }
  return `strayWinner ${edition.id} ${match.matchId}`;
};

const impossible = [
  [21, 20],
  [20, 15],
  [31, 29],
  [25, 10],
  [15, 9],
  [22, 21],
  [30, 27],
] as const;

/** A game that cannot end as stated, won by the winner of the match. */
export const brokenScore = (planting: Planting): string => {
  const { edition, matches, replace } = planting.draw(isCompleted);
  const match = planting.random.pick(matches);
  const [high, low] = planting.random.pick(impossible);
  const at = match.games.findIndex(([one, two]) => (match.winner === 1 ? one > two : two > one));
  replace(match, { ...match, games: match.games.with(at, match.winner === 1 ? [high, low] : [low, high]) });
  return `brokenScore ${edition.id} ${match.matchId}`;
};

/** A row that occurs a second time under another number. */
export const pairingTwice = (planting: Planting): string => {
  const { edition, matches } = planting.draw(isCompleted);
  const match = planting.random.pick(matches);
  const again = { ...match, matchId: planting.newId(), order: match.order + 1_000 };
  edition.matches.push(again);
  return `pairingTwice ${edition.id} ${again.matchId}`;
};

/** A draw without its last match. */
export const missingFinal = (planting: Planting): string => {
  const { edition, matches, replace } = planting.draw(({ round }) => round === 'F');
  replace(matches[0]!);
  return `missingFinal ${edition.id} ${matches[0]!.discipline}`;
};

/** A side of doubles in a first round that is one player, or a pair with an unknown partner. */
export const lonePartner = (planting: Planting): string => {
  const { random, world } = planting;
  const { edition, matches, replace } = planting.draw(
    ({ discipline, round, winner }) => isDoubles(discipline) && round === 'R32' && winner === 1,
  );
  const match = random.pick(matches);
  const [known] = match.sides[1].playerIds as [string];
  const side = { competitorId: known, playerIds: [known] };
  if (random.chance(0.5)) {
    const [partner, pair] = [planting.newId(), planting.newId()];
    world.players.push({ id: partner, name: { en: random.pick(['TBD', 'Unknown']), zh: '未知' }, otherNames: [] });
    const playerIds: [string, string] = [known, partner];
    world.pairs.push({ id: pair, playerIds });
    Object.assign(side, { competitorId: pair, playerIds });
  }
  replace(match, { ...match, sides: [match.sides[0], side] });
  return `lonePartner ${edition.id} ${match.matchId}`;
};
