import { type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { badmintonLevel } from '../badminton-levels.js';
import { associationOf, defined, oneSpace } from '../cells.js';
import { drawIdOf, drawsOf, stageOf } from '../draws.js';
import { wrongCell } from '../reasons.js';
import type { EditionRecord, Notes, SourceMatch } from '../records.js';
import { badmintonSeries } from '../series.js';
import type { KaggleMatch } from './rows.js';

const later = (a: RoundCode, b: RoundCode): boolean => roundCodes.indexOf(a) > roundCodes.indexOf(b);

/**
 * The winner. After a retirement the source does not state it; it is the side that plays a later match of the event.
 */
const winnerOf = (match: KaggleMatch, event: readonly KaggleMatch[]): 1 | 2 | undefined => {
  if (match.winner) return match.winner;
  if (stageOf(match.round) === 'group') return undefined;
  const goesOn = match.sides.map(({ key }) =>
    event.some((other) => later(other.round, match.round) && other.sides.some((side) => side.key === key)),
  );
  if (goesOn[0] === goesOn[1]) return undefined;
  return goesOn[0] ? 1 : 2;
};

const matchesOf = (rows: readonly KaggleMatch[], notes: Notes): SourceMatch[] => {
  const events = Map.groupBy(rows, ({ discipline }) => discipline);
  return [...events].flatMap(([discipline, event]) =>
    event.flatMap((match, i): SourceMatch[] => {
      const winner = winnerOf(match, event);
      if (!winner) {
        notes.refuse('matches', match.at, remarkOf('side.noneAdvanced'));
        return [];
      }
      if (!match.winner) notes.warn(match.at, remarkOf('side.advancedLater'));
      return [
        {
          at: match.at,
          // The source has no ids. The index among the rows of the event is stable while the file does not change.
          matchId: String((discipline === 'MS' ? 10_000 : 20_000) + i),
          drawId: drawIdOf(match),
          discipline,
          round: match.round,
          sides: [{ players: [match.sides[0].key] }, { players: [match.sides[1].key] }],
          outcome: match.winner ? 'completed' : 'retired',
          winner,
          games: match.games,
          ...(match.rallies && { rallies: match.rallies }),
          date: match.date,
          order: i,
        },
      ];
    }),
  );
};

/** The reason why the matches of a tournament are not imported. */
type LevelProblem = { readonly refused: Remark } | { readonly aside: Remark };

const editionOf = (rows: readonly KaggleMatch[], notes: Notes): EditionRecord | LevelProblem => {
  const [first] = rows;
  if (!first) throw new Error('an edition has at least one row');
  const name = first.tournament;
  const read = badmintonLevel(first.row.cell('tournament_type'), name);
  if (!read) return { refused: wrongCell(first.row, 'tournament_type', 'tournament.level') };
  if ('aside' in read) return read;
  const { level } = read;
  const days = rows.map(({ date }) => date).sort();
  const [startDate, endDate] = [days[0]!, days.at(-1)!];
  return {
    at: first.at,
    sourceKey: `bwf-kaggle:${name} ${startDate.slice(0, 4)}`,
    series: badmintonSeries(name),
    edition: defined({
      name: { en: name },
      level,
      season: Number(/\b20\d\d\b/.exec(name)?.[0] ?? startDate.slice(0, 4)),
      startDate,
      endDate,
      city: oneSpace(first.row.cell('city')) || undefined,
      association: associationOf(first.row.cell('country'), first.at, notes),
      status: 'scheduled' as const,
    }),
    // The source does not distinguish the two groups of the Finals, so they form one group.
    draws: drawsOf(rows, () => 8),
    matches: matchesOf(rows, notes),
  };
};

/** Yields the editions of the rows. Their dates are those of the first and the last match. */
export function* kaggleEditions(matches: readonly KaggleMatch[], notes: Notes): Generator<EditionRecord> {
  for (const rows of Map.groupBy(matches, ({ tournament }) => tournament).values()) {
    const edition = editionOf(rows, notes);
    if ('edition' in edition) yield edition;
    else
      for (const { at } of rows)
        if ('aside' in edition) notes.setAside('matches', at, edition.aside);
        else notes.refuse('matches', at, edition.refused);
  }
}
