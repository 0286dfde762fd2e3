import { expect } from '@jest/globals';

type Line = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The facts about persons depend on all versions: corrected facts do not come back with an earlier version. */
const withoutMemory = (line: Line): Line =>
  line.type === 'player' ? { type: line.type, sourceKeys: line.sourceKeys } : line;

const keyOf = ({ type, ...line }: Line): string => {
  const part = (name: string): Line => (isRecord(line[name]) ? line[name] : {});
  const keys: Readonly<Record<string, readonly unknown[]>> = {
    player: [line.sourceKeys],
    edition: [part('edition').sourceKeys],
    match: [line.editionId, line.matchId],
    list: [part('list').date, part('list').discipline],
  };
  return JSON.stringify([type, ...(keys[String(type)] ?? [line])]);
};

const byKey = (lines: readonly string[]): Map<string, Line> =>
  new Map(lines.map((text) => JSON.parse(text) as Line).map((line) => [keyOf(line), line]));

const drawsOf = ({ draws = [] }: Line): readonly Line[] => draws as readonly Line[];

/** A line with the facts of a known one that it does not state: a source that omits a fact does not remove it. */
const completed = (line: Line, known: Line | undefined): Line => {
  if (!known || (line.type !== 'player' && line.type !== 'edition')) return line;
  const merged = { ...known, ...line };
  if (line.type === 'player') return merged;
  const stated = new Map(drawsOf(line).map((draw) => [draw.drawId, draw]));
  const draws = drawsOf(known).map((draw) => stated.get(draw.drawId) ?? draw);
  const edition = { ...(known.edition as Line), ...(line.edition as Line) };
  return { ...merged, edition, draws };
};

const compared = new Set(['player', 'edition', 'match', 'list']);

/** The matches of the draws that a version states. */
const matchesOf = (lines: ReadonlyMap<string, Line>, draws: ReadonlySet<string>): string[] =>
  [...lines]
    .filter(([, { type, editionId, drawId }]) => type === 'match' && draws.has(`${editionId} ${drawId}`))
    .map(([key]) => key);

/** The draws of a version, each with its edition. */
const drawsIn = (lines: ReadonlyMap<string, Line>): Set<string> =>
  new Set(
    [...lines.values()].flatMap((line) =>
      drawsOf(line).map(({ drawId }) => `${(line.edition as Line).sourceKeys} ${drawId}`),
    ),
  );

/** Expects that an instance has no other matches in the draws of a version. */
export const expectNoOtherMatches = (whole: readonly string[], alone: readonly string[]): void => {
  const stated = byKey(alone);
  const draws = drawsIn(stated);
  expect(matchesOf(byKey(whole), draws)).toEqual(matchesOf(stated, draws));
};

/** Expects that an instance contains what a version of a source states. */
export const expectStates = (whole: readonly string[], alone: readonly string[]): void => {
  const known = byKey(whole);
  const lines = [...byKey(alone)].filter(([, { type }]) => compared.has(String(type)));
  const found = lines.map(([key]) => known.get(key));
  const expected = lines.map(([key, line]) => completed(line, known.get(key)));
  expect(found.map((line) => line && withoutMemory(line))).toEqual(expected.map(withoutMemory));
};
