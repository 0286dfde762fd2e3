import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { LevelDef, SportProfile } from '@rallyrank/contracts/sport/profile';
import { pointsTableOn, scoringOn } from '@rallyrank/contracts/sport/profiles';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Competitor } from './competitor.js';
import { createBracket, type Decide, type Stage } from './play/bracket.js';
import { drawSizeFor, type Entrant, makeDraw } from './play/draw.js';
import { type EventDays, eventDays, firstRoundOf, groupRounds, mainPlan, qualifyingPlan } from './play/event-plan.js';
import { createGroups } from './play/groups.js';
import { decideMatch, type MatchTerms } from './play/match.js';
import { type Fixture, type SheetMatch, scheduleDay } from './play/sheet.js';
import { eventPoints } from './points.js';
import type { Slot } from './slot.js';
import type { SportSettings } from './sport-settings.js';

export interface EditionOrder {
  readonly id: string;
  readonly series: ImportedEdition['series'];
  readonly slot: Slot;
  readonly level: LevelDef;
  readonly season: number;
  /** Day number of the Monday of the event's week. */
  readonly monday: number;
  /** The entrants, best first. */
  readonly entries: ReadonlyMap<Discipline, readonly Competitor[]>;
}

export interface PlayedEdition {
  readonly edition: ImportedEdition;
  readonly points: ReadonlyMap<Discipline, ReadonlyMap<Competitor, number>>;
}

/** Size of the main draw of a level, in one discipline. */
export const mainSize = (level: LevelDef, discipline: Discipline): number =>
  level.drawSizes?.[discipline] ?? level.drawSizes?.default ?? 32;

/** A discipline of an event: its stages in playing order. */
interface Section {
  readonly discipline: Discipline;
  readonly terms: MatchTerms;
  readonly qualifying?: Stage;
  /** The main stage; its draw is made once qualifying is over. */
  readonly main: () => Stage;
  readonly fixtures: Fixture[];
}

const asEntrants = (competitors: readonly Competitor[], entry?: 'Q'): Entrant[] =>
  competitors.map((competitor) => ({ competitor, ...(entry ? { entry } : {}) }));

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const createSection = (
  random: Random,
  profile: SportProfile,
  settings: SportSettings,
  order: EditionOrder,
  days: EventDays,
  discipline: Discipline,
  nextDrawId: () => string,
): Section => {
  const { level, monday } = order;
  const competitors = order.entries.get(discipline)!;
  const rule = scoringOn(profile, dayOf(monday + days.first), discipline)!;
  const isLong = level.major === true && discipline === 'MS';
  const gamesToWin = isLong ? Math.max(...rule.gamesToWin) : Math.min(...rule.gamesToWin);
  const base = { discipline, terms: { discipline, rule, gamesToWin, settings }, fixtures: [] };
  if (level.groups) {
    const drawIds = [nextDrawId(), nextDrawId(), nextDrawId()] as const;
    const ranked = asEntrants(competitors);
    return {
      ...base,
      main: once(() => createGroups(random, { discipline, drawIds, ranked, rounds: groupRounds(profile) })),
    };
  }
  const size = mainSize(level, discipline);
  const direct = level.qualifying ? size - level.qualifying.places : size;
  const qualifiers = competitors.slice(direct);
  // Qualifying is played only if there are more entrants than qualifying places.
  const isQualified = level.qualifying !== undefined && qualifiers.length > 2 * level.qualifying.places;
  const drawId = nextDrawId();
  const createMain = (extra: readonly Competitor[]): Stage => {
    const ranked = [...asEntrants(isQualified ? competitors.slice(0, direct) : competitors), ...asEntrants(extra, 'Q')];
    const drawSize = drawSizeFor(ranked.length, size);
    const lines = makeDraw(random, drawSize, profile.seeding[drawSize], ranked);
    const plan = mainPlan(drawSize, days, level.qualifying !== undefined);
    return createBracket({ drawId, discipline, stage: 'main', name: discipline, size: drawSize }, lines, plan);
  };
  if (!isQualified) return { ...base, main: once(() => createMain([])) };
  const { size: most, places } = level.qualifying!;
  const drawSize = drawSizeFor(qualifiers.length, most);
  const lines = makeDraw(random, drawSize, undefined, asEntrants(qualifiers));
  const name = `${discipline} - Qualification`;
  const qualifying = createBracket(
    { drawId: nextDrawId(), discipline, stage: 'qualification', name, size: drawSize },
    lines,
    qualifyingPlan(drawSize, places),
  );
  const through = () => [...qualifying.places()].flatMap(([competitor, place]) => (place === 'W' ? [competitor] : []));
  return { ...base, qualifying, main: once(() => createMain(through())) };
};

/** A loss in qualifying counts as one step below a loss in the first round of the main draw. */
const belowFirstRound = (level: LevelDef, discipline: Discipline) => firstRoundOf(2 * mainSize(level, discipline));

const pointsOf = (profile: SportProfile, { level, monday }: EditionOrder, section: Section) => {
  const places = new Map(section.main().places());
  for (const competitor of section.qualifying?.places().keys() ?? []) {
    if (!places.has(competitor)) places.set(competitor, belowFirstRound(level, section.discipline));
  }
  return eventPoints(pointsTableOn(profile, dayOf(monday)), level.key, places, section.fixtures);
};

const factsOf = (
  { slot, level, season, monday, series }: EditionOrder,
  days: EventDays,
): ImportedEdition['edition'] => ({
  name: { en: `${series.name.en} ${season}`, zh: `${season}年${series.name.zh}` },
  level: level.key,
  season,
  startDate: dayOf(monday + days.first),
  endDate: dayOf(monday + days.last),
  city: slot.city,
  association: slot.association,
  ...(slot.prizeMoneyUsd > 0 ? { prizeMoneyUsd: slot.prizeMoneyUsd } : {}),
  ...(slot.surface ? { surface: slot.surface } : {}),
  status: 'scheduled',
});

/** A cancelled edition. */
export const cancelEdition = (order: EditionOrder): ImportedEdition => ({
  id: order.id,
  sourceKey: `demo:${order.id}`,
  series: order.series,
  edition: { ...factsOf(order, eventDays(order.level, mainSize(order.level, 'MS'))), status: 'cancelled' },
  draws: [],
  matches: [],
});

/** Plays an edition from the draw to the finals, day by day in all disciplines. */
export const playEdition = (
  random: Random,
  profile: SportProfile,
  settings: SportSettings,
  order: EditionOrder,
): PlayedEdition => {
  const days = eventDays(order.level, mainSize(order.level, 'MS'));
  let draws = 0;
  const nextDrawId = () => String(++draws);
  const sections = [...order.entries.keys()].map((discipline) =>
    createSection(random, profile, settings, order, days, discipline, nextDrawId),
  );
  const matches: SheetMatch[] = [];
  for (let day = 0; day <= days.last - days.first; day++) {
    const today = order.monday + days.first + day;
    const fixtures = sections.flatMap((section) => {
      const decide: Decide = (sides) => decideMatch(random, section.terms, sides, today);
      const early = section.qualifying?.play(day, decide) ?? [];
      const isMainOpen = !section.qualifying || day > 1;
      const played = [...early, ...(isMainOpen ? section.main().play(day, decide) : [])];
      section.fixtures.push(...played);
      return played;
    });
    matches.push(...scheduleDay(random, dayOf(today), fixtures, settings.matchesPerCourt, matches.length));
  }
  return {
    edition: {
      id: order.id,
      sourceKey: `demo:${order.id}`,
      series: order.series,
      edition: factsOf(order, days),
      draws: sections.flatMap((s) => [...s.main().draws(), ...(s.qualifying?.draws() ?? [])]),
      matches,
    },
    points: new Map(sections.map((section) => [section.discipline, pointsOf(profile, order, section)])),
  };
};
