import type { MappedRound, TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { badmintonLevel } from '../badminton-levels.js';
import { drawIdOf, drawsOf, stageOf } from '../draws.js';
import { remarkSeeds } from '../high-seeds.js';
import { asideBy, outsideOpenClass } from '../open-class.js';
import type { EditionRecord, Notes, SourceMatch } from '../records.js';
import { type EditionHead, type EditionIdentities, editionHead, usualIn } from './edition-head.js';
import { type MappedMatch, sourceMatch } from './match.js';
import { matchIdOf } from './match-ids.js';
import { isCounted, type MappedWords } from './words.js';

const fromRoundOf16: readonly RoundCode[] = ['R16', 'R32', 'R64', 'R128', 'R256'];

/** Finds the round of the matches of an event; a counted one by the number of rounds before the quarter-finals. */
const roundsOf = (event: readonly MappedMatch[]): ((round: MappedRound) => RoundCode | Remark) => {
  const rounds = new Set(event.map(({ round }) => round));
  const last = Math.max(...[...rounds].filter(isCounted).map(Number));
  return (round) => {
    if (!isCounted(round)) return round;
    return rounds.has('QF') ? fromRoundOf16[last - Number(round)]! : remarkOf('round.counted', { round });
  };
};

type LevelReading = { readonly level: string } | { readonly aside: Remark } | undefined;

const levelOf = (
  matches: readonly MappedMatch[],
  name: string,
  words: MappedWords,
  sport: TableMapping['sport'],
): LevelReading => {
  const text = usualIn(matches, 'level');
  const aside = asideBy(outsideOpenClass, `${text} ${name}`, name);
  if (aside) return { aside };
  const level = words.level(text);
  if (level) return { level };
  return sport === 'badminton' ? badmintonLevel(text, name) : undefined;
};

const sidesIn = (own: readonly Pick<SourceMatch, 'sides'>[]): number =>
  new Set(own.flatMap(({ sides }) => sides.map(({ players }) => [...players].sort().join(' ')))).size;

type Placed = MappedMatch & { readonly round: RoundCode };

/** The rows of an edition with their rounds. Rows whose round is not known are rejected. */
const placed = (matches: readonly MappedMatch[], notes: Notes): Placed[] => {
  const events = Map.groupBy(matches, ({ discipline }) => discipline);
  const roundIn = new Map([...events].map(([discipline, event]) => [discipline, roundsOf(event)]));
  return matches.flatMap((match): Placed[] => {
    const round = roundIn.get(match.discipline)!(match.round);
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
  head: EditionHead,
  rows: readonly Placed[],
  isNumberedByDraw: boolean,
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
    const match = sourceMatch({ ...row, result }, { matchId: matchIdOf(row, isNumberedByDraw), round, drawId, order });
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

interface Parts {
  readonly mapping: TableMapping;
  readonly words: MappedWords;
  readonly identities: EditionIdentities;
  readonly isNumberedByDraw: boolean;
}

/** The edition of some rows; undefined if it is set aside or rejected. */
export const mappedEdition = (
  matches: readonly MappedMatch[],
  { mapping, words, identities, isNumberedByDraw }: Parts,
  notes: Notes,
): EditionRecord | undefined => {
  const [{ row, tournament }] = matches as [MappedMatch];
  const read = levelOf(matches, tournament, words, mapping.sport);
  // A rejected edition is identified as well, because the keys of the others must not depend on it.
  const identity = identities.of(matches);
  if (read && 'level' in read) {
    const head = editionHead(matches, identity, read.level, mapping, notes);
    return editionWith(head, placed(matches, notes), isNumberedByDraw, notes);
  }
  if (read) notes.setAside('tournaments', row.at, read.aside);
  else notes.refuse('tournaments', row.at, row.wrong('level', 'tournament.level'));
  for (const match of matches)
    if (read) notes.setAside('matches', match.row.at, remarkOf('aside.ofTournament'));
    else notes.refuse('matches', match.row.at, remarkOf('tournament.rejected'));
  return undefined;
};
