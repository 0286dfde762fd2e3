import { expect, test } from '@jest/globals';
import { recordPersonFacts, resolvePairs, resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { createInProcessRpc } from '@rallyrank/infra/rpc/in-process/in-process-rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { writeDemoWorld } from './write-demo-world.js';

const SMALL = 0.125; // one season

/** Answers like the services and records the calls; `refuse` rejects a player or a match by its id. */
const serveNotes = (rpc: Rpc, refuse: { player?: string; edition?: string } = {}) => {
  const known = new Set<string>();
  const notes = { players: 0, editions: 0, lists: 0, facts: 0, atOnce: 0, mostAtOnce: 0, unknown: [] as string[] };
  const accept = (ids: readonly (string | undefined)[]) =>
    ids.map((id) => {
      const isRefused = id === refuse.player;
      if (id && !isRefused) known.add(id);
      return isRefused
        ? { outcome: 'refused' as const, id: null, reason: 'taken' }
        : { outcome: 'registered' as const, id: id ?? null, reason: null };
    });
  rpc.serve(resolvePlayers, async ({ players }) => {
    notes.players += players.length;
    return accept(players.map((p) => p.id));
  });
  rpc.serve(resolvePairs, async ({ pairs }) => {
    notes.unknown.push(...pairs.flatMap((p) => p.playerIds).filter((id) => !known.has(id)));
    return accept(pairs.map((p) => p.id));
  });
  rpc.serve(importEdition, async ({ id = '', matches }) => {
    notes.mostAtOnce = Math.max(notes.mostAtOnce, ++notes.atOnce);
    notes.unknown.push(...matches.flatMap((m) => m.sides.map((s) => s.competitorId)).filter((c) => !known.has(c)));
    await new Promise(setImmediate);
    notes.atOnce--;
    notes.editions++;
    const refused = id === refuse.edition ? [{ match: 3, reason: 'no such round' }] : [];
    return {
      id,
      edition: 'accepted' as const,
      accepted: matches.length,
      corrected: 0,
      unchanged: 0,
      refused,
      remarks: [],
    };
  });
  rpc.serve(recordPersonFacts, async ({ facts }) => {
    notes.facts += facts.length;
    return facts.map(() => ({ outcome: 'registered' as const, reason: null }));
  });
  rpc.serve(publishList, async () => {
    notes.lists++;
    return { outcome: 'published' as const };
  });
  return notes;
};

test('writes players, then pairs, then their matches, many editions at a time, and reports the progress', async () => {
  const rpc = createInProcessRpc();
  const notes = serveNotes(rpc);
  const progress: number[] = [];
  const done = await writeDemoWorld({
    rpc,
    sport: 'badminton',
    scale: SMALL,
    onProgress: ({ matches }) => progress.push(matches),
  });
  expect(notes.unknown).toEqual([]);
  expect(done).toMatchObject({ players: notes.players, editions: notes.editions, lists: notes.lists });
  expect(notes.facts).toBeGreaterThan(500);
  expect(done.editions).toBe(37);
  expect(done.matches).toBeGreaterThan(5_000);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(notes.mostAtOnce).toBeLessThanOrEqual(64);
  await rpc.close();
});

test.each([
  [{ player: '1010' }, /does not fit what the data folder holds: taken/],
  [{ edition: '5' }, /match 3 of edition 5: no such round/],
])('stops at a rejected record: %j', async (refuse, message) => {
  const rpc = createInProcessRpc();
  serveNotes(rpc, refuse);
  await expect(writeDemoWorld({ rpc, sport: 'badminton', scale: SMALL })).rejects.toThrow(message);
  await rpc.close();
});

test('stops when it is aborted', async () => {
  const rpc = createInProcessRpc();
  serveNotes(rpc);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(writeDemoWorld({ rpc, sport: 'tennis', scale: SMALL, signal })).rejects.toThrow('enough');
  await rpc.close();
});
