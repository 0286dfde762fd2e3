import type { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Day, dayNumber, dayOf, mondayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOn } from '@rallyrank/contracts/sport/profiles';
import type { EntryList, Side } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { createRandom } from '@rallyrank/shared/domain/random';
import type { z } from 'zod';
import type { Edition } from './all-editions.js';
import { type Lines, makeDraw } from './play/draw.js';
import { firstRoundOf } from './play/event-plan.js';

type Draw = Edition['draws'][number];
export type Planned = z.input<typeof scheduleMatches.input>['matches'][number];

const WEEK = 7;
const YEAR = 52 * WEEK;
const QUARTER = 13 * WEEK;
/** Time at which the matches of a day begin. */
export const SESSION_BEGINS = 'T02:00:00Z';

/** The Monday after a day. */
export const mondayAfter = (today: Day): Day => dayOf(dayNumber(mondayOf(today)) + WEEK);

const isDrawn = ({ size, stage }: Draw): boolean => stage === 'main' && size >= 8 && (size & (size - 1)) === 0;

const SOURCE = 'demo:next-';
const sourceKeyOf = (monday: Day): string => `${SOURCE}${monday}`;

/** The Monday for which an edition was announced; undefined for an edition of the past. */
export const announcedFor = ({ edition }: Edition): Day | undefined =>
  edition.sourceKeys.find((key) => key.startsWith(SOURCE))?.slice(SOURCE.length);

const seasonOf = (monday: Day): number => Number(monday.slice(0, 4));

/** Key of a series that is held for the nth time in a season. */
const keyOf = (key: string, ordinal: number): string => (ordinal === 1 ? key : `${key}:${ordinal}`);

/**
 * Number of times that a series was held in the season before this Monday; editions announced for it or for later
 * Mondays do not count.
 */
const heldIn = (editions: readonly Edition[], { series }: Edition, monday: Day): number =>
  editions.filter(
    (held) =>
      held.edition.season === seasonOf(monday) &&
      (held.series.key === series.key || held.series.key.startsWith(`${series.key}:`)) &&
      (announcedFor(held) ?? '') < monday,
  ).length;

export interface Model {
  readonly edition: Edition;
  /** Number of times that the series has been held in the season so far. */
  readonly held: number;
}

/**
 * The edition on which the next one is modelled, among those played as knock-out draws: one of the same week a year ago
 * or, if none began in it, of the quarter before that, preferably of a series not held yet this season and with many
 * disciplines. In a younger world it is the first edition.
 */
export const modelOf = (editions: readonly Edition[], monday: Day): Model | undefined => {
  const until = dayOf(dayNumber(monday) - YEAR);
  const [from, weekEnd] = [dayOf(dayNumber(until) - QUARTER), dayOf(dayNumber(until) + WEEK)];
  const played = editions
    .filter(({ draws, matches }) => draws.some(isDrawn) && matches.length > 0)
    .toSorted((a, b) => b.edition.startDate.localeCompare(a.edition.startDate));
  const models = played
    .filter(({ edition }) => edition.startDate >= from && edition.startDate < weekEnd)
    .map((edition) => ({ edition, held: heldIn(editions, edition, monday) }));
  const isOfWeek = ({ edition }: Model): number => Number(edition.edition.startDate >= until);
  const draws = ({ edition }: Model): number => edition.draws.filter(isDrawn).length;
  const [best] = models.toSorted((a, b) => isOfWeek(b) - isOfWeek(a) || a.held - b.held || draws(b) - draws(a));
  const first = played.at(-1);
  return best ?? (first && { edition: first, held: heldIn(editions, first, monday) });
};

/** Sorts the seeds by their numbers, before all others. */
const bySeed = (a: Side, b: Side): number => {
  const place = ({ seed }: Side): number => Number.parseInt(seed ?? '', 10) || Number.MAX_SAFE_INTEGER;
  return place(a) - place(b);
};

/** The rank of each competitor by discipline and id; unlisted competitors are missing. */
export type Ranks = ReadonlyMap<Discipline, ReadonlyMap<Id, number>>;

/** Sorts by rank, and then by the seeds of last year. */
const byRank =
  (ranks: Ranks, discipline: Discipline) =>
  (a: Side, b: Side): number => {
    const rank = ({ competitorId }: Side): number =>
      ranks.get(discipline)?.get(competitorId) ?? Number.MAX_SAFE_INTEGER;
    return rank(a) - rank(b) || bySeed(a, b);
  };

/** The sides in a draw, in the order of their seeds then. */
export const fieldOf = ({ drawId, byes }: Draw, { matches }: Edition): Side[] => {
  const own = matches.filter((match) => match.drawId === drawId);
  const sides = [...byes.map(({ side }) => side), ...own.flatMap((match) => match.sides)];
  const known = new Map(sides.map((side) => [side.competitorId, side]));
  return [...known.values()].toSorted(bySeed);
};

interface Placed {
  readonly draw: Draw;
  readonly lines: Lines<Side>;
}

/** Number of days before its tournament at which an entry list is published. */
const ENTRIES_BEFORE = 3 * WEEK;

/**
 * The sides in the draws are entries of the main draw; those that only played in qualifying are on the waiting list.
 */
const entryListsOf = (placed: readonly Placed[], model: Edition, monday: Day, ranks: Ranks): EntryList[] =>
  placed.map(({ draw: { discipline }, lines }) => {
    const main = lines.flatMap((entrant) => (entrant ? [sideOf(entrant)] : [])).toSorted(byRank(ranks, discipline));
    const entered = new Set(main.flatMap(({ playerIds }) => playerIds));
    const waiting = model.draws
      .filter((draw) => draw.discipline === discipline && draw.stage === 'qualification')
      .flatMap((draw) => fieldOf(draw, model))
      .toSorted(byRank(ranks, discipline))
      .filter(({ playerIds }) => playerIds.every((id) => !entered.has(id) && entered.add(id)));
    return {
      discipline,
      publishedOn: dayOf(dayNumber(monday) - ENTRIES_BEFORE),
      entries: [
        ...main.map((side) => ({ ...side, status: 'main' as const })),
        ...waiting.map(({ competitorId, playerIds }) => ({ competitorId, playerIds, status: 'reserve' as const })),
      ],
    };
  });

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
 * The tournament of the week that begins on a Monday, drawn but not played: the field of a year ago, seeded by its
 * ranks and drawn again, with the entries before the draw. The same Monday and ranks result in the same draw.
 */
export const nextEdition = (
  profile: SportProfile,
  { edition: model, held }: Model,
  monday: Day,
  ranks: Ranks,
): {
  readonly edition: ImportedEdition;
  readonly matches: readonly Planned[];
  readonly entryLists: readonly EntryList[];
} => {
  const random = createRandom(dayNumber(monday));
  const placed = model.draws.filter(isDrawn).map((draw): Placed => {
    const field = fieldOf(draw, model).toSorted(byRank(ranks, draw.discipline));
    const ranked = field.map((competitor) => ({ competitor }));
    return { draw, lines: makeDraw(random, draw.size, profile.seeding[draw.size], ranked.slice(0, draw.size)) };
  });
  const { seriesId: _, sourceKeys: __, ...facts } = model.edition;
  const season = seasonOf(monday);
  const { key, name: seriesName } = model.series;
  // If it is held again in the same season, it is a different tournament.
  const ordinal = held + 1;
  const times = ordinal === 1 ? '' : ` ${'I'.repeat(ordinal)}`;
  const name = {
    en: `${seriesName.en}${times}`,
    ...(seriesName.zh !== undefined && { zh: `${seriesName.zh}${times}` }),
  };
  return {
    entryLists: entryListsOf(placed, model, monday, ranks),
    edition: {
      sourceKey: sourceKeyOf(monday),
      series: { ...(ordinal === 1 && { id: model.series.id }), key: keyOf(key, ordinal), name },
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
