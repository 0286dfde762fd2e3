import { beforeAll, describe, expect, test } from '@jest/globals';
import { disciplines, roundCodes } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { DrawFacts } from '@rallyrank/contracts/tournaments/events';
import { ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { hasRealData, realBadminton } from '@rallyrank/shared/testing/real-table';
import { type Frame, frameOf } from '../domain/frame/frame.js';
import { drawAnswer } from './draw-answer.js';
import { preparedChances } from './draw-prepared.js';
import { type KnownDraw, knownDraw } from './draw-state.js';

const FINAL = roundCodes.indexOf('F');
/** Byes follow from sides without a match in the first round. */
const facts = { stage: 'main', name: 'main', size: 32, byes: [] } as const;

/** Main draws of 2024 and 2025, with the side that won the final. */
const mainDraws = (frame: Frame): { known: KnownDraw; champion: string }[] => {
  const { table } = frame;
  const { round, edition, draw, winner, side1, side2, discipline } = table.columns;
  return [...table.playingOrder()].flatMap((row) => {
    const { ref } = table.editions.at(edition[row]!);
    if (round[row] !== FINAL || winner[row] === 0 || ref.season < 2024) return [];
    const code = disciplines[discipline[row]!]!;
    const source = { draw: (): DrawFacts => ({ ...facts, byes: [], discipline: code }) };
    const known = knownDraw(frame, source, { eventId: ref.id, drawId: table.text(draw[row]!) });
    return { known, champion: table.people.id((winner[row] === 1 ? side1 : side2)[row]!) };
  });
};

(hasRealData ? describe : describe.skip)('main draws of the World Tour 2024-2025', () => {
  let state: DerivationInput;
  let draws: ReturnType<typeof mainDraws>;

  beforeAll(async () => {
    const { table, lists, players, pairs } = await realBadminton();
    const profile = profileOf('badminton');
    const source = { person: (id: string) => players.get(id), pair: (id: string) => pairs.get(id) };
    state = { profile, rating: ratingInput(table, lists, source, profile), histories: new Map() };
    draws = mainDraws(frameOf(table, profile));
  });

  test('are placed, have a winner, and favourites win as often as predicted', () => {
    expect(draws.length).toBeGreaterThan(300);
    let variance = 0;
    let surplus = 0;
    for (const { known, champion } of draws) {
      const { question } = preparedChances(known);
      const chances = drawAnswer(state, question).chances.at(-1)!;
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      const favourite = Math.max(...chances);
      surplus += Number(question.sides[chances.indexOf(favourite)]!.id === champion) - favourite;
      variance += favourite * (1 - favourite);
    }
    // Favourites win as often as predicted, within three standard deviations.
    expect(Math.abs(surplus)).toBeLessThan(3 * Math.sqrt(variance));
  });
});
