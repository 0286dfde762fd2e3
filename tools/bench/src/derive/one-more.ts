import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { buffersOf } from '@rallyrank/infra/derive/buffers';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { InputCopy } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { deriveEverything } from './everything.js';
import { cpuMs } from './steps.js';

/** Adds another match between the two sides of the last match, a day later. */
const anotherMatch = (table: MatchTable): unknown => {
  const { people, editions, columns } = table;
  const row = table.playingOrder().at(-1)!;
  const sideOf = (competitor: number) => ({
    competitorId: people.id(competitor),
    playerIds: people.playersOf(competitor).map((player) => people.id(player)),
  });
  return {
    editionId: editions.at(columns.edition[row]!).ref.id,
    matchId: '999999999',
    drawId: table.text(columns.draw[row]!),
    discipline: disciplines[columns.discipline[row]!]!,
    round: 'F',
    sides: [sideOf(columns.side1[row]!), sideOf(columns.side2[row]!)],
    outcome: 'walkover',
    winner: 1,
    games: [],
    date: dayOf(columns.date[row]! + 1),
    order: 0,
  };
};

/** @returns wall time, CPU time and the result */
const measured = <T>(run: () => T) => {
  const [begun, cpu] = [performance.now(), cpuMs()];
  const result = run();
  return { result, seconds: (performance.now() - begun) / 1000, cpuSeconds: (cpuMs() - cpu) / 1000 };
};

/**
 * The copy that a service makes, in the form in which its worker receives it. V8 compiles different code for views into
 * one buffer, which is what a file results in.
 */
export const received = (input: InputCopy): InputCopy => {
  const copied = {
    ...input,
    table: MatchTable.of(structuredClone(input.table)).copy(),
    lists: structuredClone(input.lists),
  };
  return structuredClone(copied, { transfer: buffersOf(copied) });
};

/**
 * Measures one additional match in a process that has derived everything before, like a worker: the copy that the
 * service makes, its transfer to the worker, and the new derivation of everything.
 */
export const oneMore = (input: InputCopy) => {
  const table = MatchTable.of(structuredClone(input.table));
  table.apply({ type: 'MatchCompleted', data: anotherMatch(table) });
  const copied = measured((): InputCopy => ({ ...input, table: table.copy(), lists: structuredClone(input.lists) }));
  const moved = measured(() => structuredClone(copied.result, { transfer: buffersOf(copied.result) }));
  const derived = measured(() => deriveEverything(moved.result, (_, run) => run()));
  const parts = [copied, moved, derived];
  return {
    copySeconds: copied.seconds,
    moveSeconds: moved.seconds,
    deriveSeconds: derived.seconds,
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    cpuSeconds: parts.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  };
};
