import type { MappedField, MappedRound, TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import { badmintonLevel } from '../badminton-levels.js';
import { associationOf, defined, oneSpace, wholeNumber } from '../cells.js';
import { drawIdOf, drawsOf, stageOf } from '../draws.js';
import { remarkSeeds } from '../high-seeds.js';
import { asideBy, outsideOpenClass } from '../open-class.js';
import type { EditionRecord, Notes, SourceMatch } from '../records.js';
import { badmintonSeries, type Series, tennisSeries, womenTennisSeries } from '../series.js';
import { type MappedMatch, sourceMatch } from './match.js';
import { isCounted, type MappedWords } from './words.js';

/** Days without a match after which rows of one name belong to another edition. */
const GAP_DAYS = 60;

/** The matches of each edition: those of one id, or of one name without a long gap between their days. */
export const byEdition = (matches: readonly MappedMatch[]): MappedMatch[][] =>
  [...Map.groupBy(matches, ({ row, tournament }) => row.of('tournamentId') || ` ${tournament}`)].flatMap(
    ([key, own]) => {
      if (!key.startsWith(' ')) return [own];
      const editions: MappedMatch[][] = [];
      const numbers = [...new Set(own.map(({ date }) => dayNumber(date)))].sort((a, b) => a - b);
      const starts = numbers.filter((day, i) => i === 0 || day - numbers[i - 1]! > GAP_DAYS);
      for (const [i, start] of starts.entries()) {
        const next = starts[i + 1] ?? Number.POSITIVE_INFINITY;
        editions.push(own.filter(({ date }) => dayNumber(date) >= start && dayNumber(date) < next));
      }
      return editions;
    },
  );

/** The value that most rows have. */
const mostOf = (matches: readonly MappedMatch[], field: MappedField): string => {
  const counts = Map.groupBy(matches.map(({ row }) => row.of(field)).filter(Boolean), (value) => value);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
};

const fromRoundOf16: readonly RoundCode[] = ['R16', 'R32', 'R64', 'R128', 'R256'];

/** The round of a match; a counted one by the number of rounds before the quarter-finals. */
const roundOf = (round: MappedRound, event: readonly MappedMatch[]): RoundCode | Remark => {
  if (!isCounted(round)) return round;
  const rounds = event.map((match) => match.round);
  if (!rounds.includes('QF')) return remarkOf('round.counted', { round });
  const last = Math.max(...rounds.filter(isCounted).map(Number));
  return fromRoundOf16[last - Number(round)]!;
};

type LevelReading = { readonly level: string } | { readonly aside: Remark } | undefined;

const levelOf = (
  matches: readonly MappedMatch[],
  name: string,
  words: MappedWords,
  sport: TableMapping['sport'],
): LevelReading => {
  const text = mostOf(matches, 'level');
  const aside = asideBy(outsideOpenClass, `${text} ${name}`, name);
  if (aside) return { aside };
  const level = words.level(text);
  if (level) return { level };
  return sport === 'badminton' ? badmintonLevel(text, name) : undefined;
};

const seasonOf = (matches: readonly MappedMatch[], name: string, endDate: string): number =>
  wholeNumber(mostOf(matches, 'season'), 1800, 2200) ??
  Number(/\b(19|20)\d\d\b/.exec(name)?.[0] ?? endDate.slice(0, 4));

const seriesOf = (matches: readonly MappedMatch[], name: string, level: string, { sport }: TableMapping): Series => {
  if (sport === 'badminton') return badmintonSeries(name);
  const isOfWomen = matches.every(({ discipline }) => discipline.startsWith('W'));
  return isOfWomen ? womenTennisSeries(name, level) : tennisSeries(name);
};

const describe = (
  matches: readonly MappedMatch[],
  level: string,
  mapping: TableMapping,
  notes: Notes,
): Omit<EditionRecord, 'draws' | 'matches'> => {
  const [{ row, tournament: name }] = matches as [MappedMatch];
  const days = matches.map(({ date }) => date).sort();
  const stated = { start: row.day('startDate'), end: row.day('endDate') };
  const startDate = stated.start ?? days[0]!;
  const endDate = stated.end ?? days.at(-1)!;
  const season = seasonOf(matches, name, endDate);
  return {
    at: row.at,
    sourceKey: `${mapping.source}:${row.of('tournamentId') || `${name} ${season}`}`.slice(0, 120),
    series: seriesOf(matches, name, level, mapping),
    edition: defined({
      ...{ name: { en: name }, level, season, startDate, endDate },
      surface: surfaces.find((surface) => surface === mostOf(matches, 'surface').toLowerCase()),
      city: oneSpace(mostOf(matches, 'city')) || undefined,
      association: associationOf(mostOf(matches, 'country'), row.at, notes),
      status: 'scheduled' as const,
    }),
  };
};

const sidesIn = (own: readonly Pick<SourceMatch, 'sides'>[]): number =>
  new Set(own.flatMap(({ sides }) => sides.map(({ players }) => [...players].sort().join(' ')))).size;

type Placed = MappedMatch & { readonly round: RoundCode };

/** The rows of an edition with their rounds. Rows whose round is not known are rejected. */
const placed = (matches: readonly MappedMatch[], notes: Notes): Placed[] => {
  const events = Map.groupBy(matches, ({ discipline }) => discipline);
  return matches.flatMap((match): Placed[] => {
    const round = roundOf(match.round, events.get(match.discipline)!);
    if (!isRemark(round)) return [{ ...match, round }];
    notes.refuse('matches', match.row.at, round);
    return [];
  });
};

const factsOf = ({ at: _, order: __, ...facts }: SourceMatch): string => JSON.stringify(facts);

/** Reports a second row of a match, which is nothing new if it states the same. */
const noteSecond = (match: SourceMatch, known: SourceMatch, notes: Notes): void => {
  const key = stageOf(match.round) === 'group' ? 'match.groupTwice' : 'match.pairTwice';
  if (factsOf(match) === factsOf(known)) notes.repeat('matches', match.at);
  else notes.refuse('matches', match.at, remarkOf(key, { match: known.matchId }));
};

/** Adds the rows to their draws as matches and byes. */
const editionWith = (
  head: Omit<EditionRecord, 'draws' | 'matches'>,
  rows: readonly Placed[],
  notes: Notes,
): EditionRecord => {
  const draws = drawsOf(
    rows.map((row) => ({ ...row, sides: row.sides as SourceMatch['sides'] })),
    sidesIn,
  );
  const matches = new Map<string, SourceMatch>();
  for (const [order, row] of rows.entries()) {
    const { round, result, sides, warning } = row;
    const drawId = drawIdOf(row);
    const at = row.row.at;
    if (!result) {
      draws.find((draw) => draw.drawId === drawId)!.byes.push({ at, round, side: sides[0]! });
      continue;
    }
    const match = sourceMatch({ ...row, result }, { round, drawId, order });
    const known = matches.get(match.matchId);
    if (known) {
      noteSecond(match, known, notes);
      continue;
    }
    if (warning) notes.warn(at, warning);
    matches.set(match.matchId, match);
  }
  const record = { ...head, draws, matches: [...matches.values()] };
  remarkSeeds(record, notes);
  return record;
};

/** The edition of some rows; undefined if it is set aside or rejected. */
export const mappedEdition = (
  matches: readonly MappedMatch[],
  mapping: TableMapping,
  words: MappedWords,
  notes: Notes,
): EditionRecord | undefined => {
  const [{ row, tournament }] = matches as [MappedMatch];
  const read = levelOf(matches, tournament, words, mapping.sport);
  if (read && 'level' in read)
    return editionWith(describe(matches, read.level, mapping, notes), placed(matches, notes), notes);
  if (read) notes.setAside('tournaments', row.at, read.aside);
  else notes.refuse('tournaments', row.at, row.wrong('level', 'tournament.level'));
  for (const match of matches)
    if (read) notes.setAside('matches', match.row.at, remarkOf('aside.ofTournament'));
    else notes.refuse('matches', match.row.at, remarkOf('tournament.rejected'));
  return undefined;
};
