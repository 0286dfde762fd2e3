import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import fc from 'fast-check';
import { Editions } from '../projections/editions.js';
import { imported, match, side } from '../testing/edition.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
};

/** In a group, all players may meet any number of times with different results. */
const draws = imported().draws.map((draw) => ({ ...draw, stage: 'group' as const }));

/** A world with initially empty streams and with read models, into which editions are imported. */
const worldOf = () => {
  const states = new Map<string, Edition>();
  const models = [new MatchTable(), new Editions()] as const;
  const take = (editionId: string, matches: readonly ReturnType<typeof match>[]): readonly EditionEvent[] => {
    const state = states.get(editionId) ?? initial();
    const edition = imported({ sourceKey: `test:${editionId}`, draws, matches: [...matches] });
    const { events } = decideImport(rules, state, edition, { editionId, seriesId: '1' });
    states.set(editionId, events.reduce(evolve, state));
    for (const model of models) for (const event of events) model.apply(event);
    return events;
  };
  return { take, state: () => JSON.stringify(models.map((model) => model.snapshot())) };
};

const anyMatch = fc
  .record({
    editionId: fc.constantFrom('1', '2', '3'),
    id: fc.nat({ max: 8 }),
    one: fc.integer({ min: 1, max: 4 }),
    two: fc.integer({ min: 5, max: 8 }),
    loser: fc.nat({ max: 19 }),
  })
  .map(({ editionId, id, one, two, loser }) => ({
    editionId,
    match: match(String(id), {
      sides: [side(String(one)), side(String(two))],
      games: [
        [21, loser],
        // No row repeats the result of another one, which would be refused in any order but its own.
        [21, id],
      ],
    }),
  }));
const key = ({ editionId, match: { matchId } }: { editionId: string; match: { matchId: string } }) =>
  `${editionId}.${matchId}`;

test('the order, splitting and repetition of imports do not matter', () =>
  fc.assert(
    fc.property(
      fc
        .uniqueArray(anyMatch, { selector: key, maxLength: 25 })
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.shuffledSubarray(all)),
        ),
      ([all, shuffled, repeated]) => {
        const [whole, pieces] = [worldOf(), worldOf()];
        const editionIds = [...new Set(all.map(({ editionId }) => editionId))].sort();
        for (const id of editionIds)
          whole.take(
            id,
            all.filter(({ editionId }) => editionId === id).map((m) => m.match),
          );
        for (const { editionId, match: one } of shuffled) pieces.take(editionId, [one]);
        for (const { editionId, match: one } of repeated) expect(pieces.take(editionId, [one])).toEqual([]);
        expect(pieces.state()).toBe(whole.state());
      },
    ),
  ));

test('a corrected world equals one that was right from the start', () =>
  fc.assert(
    fc.property(fc.array(anyMatch, { maxLength: 25 }), (all) => {
      const [corrected, fresh] = [worldOf(), worldOf()];
      for (const { editionId, match: one } of all) corrected.take(editionId, [one]);
      for (const { editionId, match: one } of new Map(all.map((m) => [key(m), m])).values())
        fresh.take(editionId, [one]);
      expect(corrected.state()).toBe(fresh.state());
    }),
  ));
