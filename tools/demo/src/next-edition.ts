import type { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOn } from '@rallyrank/contracts/sport/profiles';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { ExportedEdition, ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { createRandom } from '@rallyrank/shared/domain/random';
import type { z } from 'zod';
import { type Lines, makeDraw } from './play/draw.js';
import { firstRoundOf } from './play/event-plan.js';

type Edition = z.output<typeof ExportedEdition>;
type Draw = Edition['draws'][number];
type Planned = z.input<typeof scheduleMatches.input>['matches'][number];

const WEEK = 7;
const YEAR = 52 * WEEK;
const SESSION_BEGINS = 'T02:00:00Z';

/** The Monday after a day. */
export const mondayAfter = (today: Day): Day => {
  const day = dayNumber(today);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % WEEK;
  return dayOf(day + WEEK - weekday);
};

const isDrawn = ({ size, stage }: Draw): boolean => stage === 'main' && size >= 8 && (size & (size - 1)) === 0;

/** The last edition that began a year or longer before the day, in a younger world the first one, among those played as knock-out draws. */
export const modelOf = (editions: readonly Edition[], monday: Day): Edition | undefined => {
  const until = dayOf(dayNumber(monday) - YEAR);
  const played = editions
    .filter(({ draws, matches }) => draws.some(isDrawn) && matches.length > 0)
    .toSorted((a, b) => a.edition.startDate.localeCompare(b.edition.startDate));
  return played.findLast(({ edition }) => edition.startDate <= until) ?? played[0];
};

/** Who played in a draw, as the seeds were then. */
const fieldOf = ({ drawId, byes }: Draw, { matches }: Edition): Side[] => {
  const own = matches.filter((match) => match.drawId === drawId);
  const sides = [...byes.map(({ side }) => side), ...own.flatMap((match) => match.sides)];
  const known = new Map(sides.map((side) => [side.competitorId, side]));
  const rank = ({ seed }: Side): number => Number.parseInt(seed ?? '', 10) || Number.POSITIVE_INFINITY;
  return [...known.values()].toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0);
};

interface Placed {
  readonly draw: Draw;
  readonly lines: Lines<Side>;
}

const sideOf = ({ competitor, seed }: NonNullable<Lines<Side>[number]>): Side => ({
  competitorId: competitor.competitorId,
  playerIds: [...competitor.playerIds],
  ...(seed !== undefined && { seed }),
});

const byesOf = ({ draw, lines }: Placed): Draw['byes'] =>
  Array.from({ length: lines.length / 2 }, (_, slot) => slot).flatMap((slot) => {
    const pair = [lines[2 * slot], lines[2 * slot + 1]].flatMap((entrant) => entrant ?? []);
    return pair.length === 1 ? [{ round: firstRoundOf(draw.size), slot, side: sideOf(pair[0]!) }] : [];
  });

const matchesOf = (
  profile: SportProfile,
  monday: Day,
  { draw, lines }: Placed,
): Omit<Planned, 'matchId' | 'order'>[] => {
  const { drawId, discipline, size } = draw;
  const gamesToWin = Math.min(...scoringOn(profile, monday, discipline)!.gamesToWin);
  return Array.from({ length: lines.length / 2 }, (_, slot) => slot).flatMap((slot) => {
    const [one, two] = [lines[2 * slot], lines[2 * slot + 1]];
    if (!one || !two) return [];
    const place = { drawId, discipline, round: firstRoundOf(size), slot, gamesToWin };
    return [{ ...place, sides: [sideOf(one), sideOf(two)], notBefore: `${monday}${SESSION_BEGINS}` }];
  });
};

/**
 * The tournament of the week that begins on a Monday, drawn but not played: the field of a year ago, drawn anew. The same Monday gives the
 * same draw.
 */
export const nextEdition = (
  profile: SportProfile,
  model: Edition,
  monday: Day,
): { readonly edition: ImportedEdition; readonly matches: readonly Planned[] } => {
  const random = createRandom(dayNumber(monday));
  const placed = model.draws.filter(isDrawn).map((draw): Placed => {
    const ranked = fieldOf(draw, model).map((competitor) => ({ competitor }));
    return { draw, lines: makeDraw(random, draw.size, profile.seeding[draw.size], ranked.slice(0, draw.size)) };
  });
  const { seriesId: _, sourceKeys: __, ...facts } = model.edition;
  const season = Number(monday.slice(0, 4));
  const { name } = model.series;
  return {
    edition: {
      sourceKey: `demo:next-${monday}`,
      series: model.series,
      edition: {
        ...facts,
        name: { en: `${name.en} ${season}`, ...(name.zh !== undefined && { zh: `${season}年${name.zh}` }) },
        season,
        startDate: monday,
        endDate: dayOf(dayNumber(monday) + WEEK - 1),
        status: 'scheduled',
      },
      draws: placed.map((one) => ({ ...one.draw, byes: byesOf(one) })),
      matches: [],
    },
    matches: placed
      .flatMap((one) => matchesOf(profile, monday, one))
      .map((match, at) => ({ ...match, matchId: String(at + 1), order: at + 1 })),
  };
};
