import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { demoWorld } from '../world.js';

const of = <T extends PersonFact['type']>(facts: readonly PersonFact[], type: T) =>
  facts.filter((fact): fact is Extract<PersonFact, { type: T }> => fact.type === type);

describe.each(['badminton', 'tennis'] as const)('facts about the players of %s', (sport) => {
  const players = new Map<string, SourcePlayer>();
  let facts: readonly PersonFact[] = [];
  beforeAll(() => {
    for (const record of demoWorld({ sport, seed: 1, scale: 1 })) {
      if (record.kind === 'players') for (const player of record.players) players.set(player.id!, player);
      if (record.kind === 'facts') facts = record.facts;
    }
  });
  const yearOf = (id: string) => Number(players.get(id)?.birthDate?.slice(0, 4));

  test('there are relatives and coaches of every kind, and pairs who play together for years', () => {
    const kinds = new Set(of(facts, 'relation').map(({ kind }) => kind));
    const always = ['father', 'mother', 'elder-brother', 'elder-sister', 'head-coach', 'enlightenment-coach'];
    expect([...kinds]).toEqual(expect.arrayContaining(always));
    expect(kinds.has('uncle') || kinds.has('aunt')).toBe(true);
    if (sport === 'badminton') expect([...kinds]).toEqual(expect.arrayContaining(['wife', 'brother-in-law']));
    expect(of(facts, 'double').filter(({ until }) => until === undefined).length).toBeGreaterThan(20);
  });

  test('family members have plausible ages, and coaches are older than their players', () => {
    for (const { kind, playerId, relatedId } of of(facts, 'relation')) {
      const years = yearOf(playerId) - yearOf(relatedId);
      if (kind === 'father' || kind === 'mother') expect(years).toBeGreaterThanOrEqual(20);
      if (kind.startsWith('elder')) expect(years).toBeGreaterThanOrEqual(1);
      if (kind.endsWith('coach')) expect(years).toBeGreaterThanOrEqual(7);
    }
  });

  test('most players have a birthplace and a weight that fits their height', () => {
    const profiles = of(facts, 'profile');
    expect(profiles).toHaveLength(players.size);
    expect(profiles.filter(({ birthplace }) => birthplace).length).toBeGreaterThan(players.size / 2);
    for (const { playerId, weightKg } of profiles) {
      const index = (weightKg ?? 22 * 1.8 ** 2) / ((players.get(playerId)?.heightCm ?? 180) / 100) ** 2;
      if (weightKg !== undefined) expect(Math.abs(index - 22)).toBeLessThan(7);
    }
  });
});
