import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { LevelDef, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Competitor } from './competitor.js';
import { cancelEdition, mainSize, playEdition } from './edition.js';
import { collectEntries, createDiary } from './entries.js';
import type { Field } from './field.js';
import type { Lists } from './lists.js';
import type { Person } from './person.js';
import type { Slot } from './slot.js';
import type { SportSettings } from './sport-settings.js';

export interface WeekOrder {
  readonly season: number;
  /** Week of the season, and of the whole world; both from 0. */
  readonly weekOfSeason: number;
  readonly week: number;
  /** Day number of its Monday. */
  readonly monday: number;
  readonly active: readonly Person[];
}

export interface TourParts {
  readonly random: Random;
  readonly profile: SportProfile;
  readonly settings: SportSettings;
  readonly circuit: readonly Slot[];
  readonly field: Field;
  readonly lists: Lists;
}

/** Share of the lower-level tournaments that are cancelled. */
const CANCELLED = 0.02;
/** A draw with fewer sides is not played. */
const FEWEST_SIDES = 8;

/** Plays the tournaments week by week. */
export const createTour = ({ random, profile, settings, circuit, field, lists }: TourParts) => {
  const diary = createDiary();
  let editions = 0;

  /** The host of the world championships changes. */
  const hostOf = (slot: Slot, season: number): Slot => {
    const host = circuit[(season * 7) % circuit.length]!;
    return slot.prizeMoneyUsd > 0 ? slot : { ...slot, city: host.city, association: host.association };
  };

  /** The field of a discipline is sorted once a week, not once per event. */
  let ordered = { week: -1, fields: new Map<Discipline, readonly Competitor[]>() };
  const fieldOf = (discipline: Discipline, { week, monday, active }: WeekOrder): readonly Competitor[] => {
    if (ordered.week !== week) ordered = { week, fields: new Map() };
    const known = ordered.fields.get(discipline) ?? field(discipline, active, monday);
    ordered.fields.set(discipline, known);
    return known;
  };

  const entriesOf = (slot: Slot, level: LevelDef, event: string, weeks: number, order: WeekOrder) => {
    const entries = new Map<Discipline, readonly Competitor[]>();
    for (const { code: discipline } of profile.disciplines) {
      const main = settings.entrants[slot.level]?.[discipline] ?? mainSize(level, discipline);
      const places = main + (level.qualifying ? level.qualifying.size - level.qualifying.places : 0);
      const ranked = fieldOf(discipline, order);
      const entered = collectEntries(random, diary, {
        slot,
        event,
        week: order.week,
        weeks,
        discipline,
        ranked,
        places,
      });
      if (entered.length >= FEWEST_SIDES) entries.set(discipline, entered);
    }
    return entries;
  };

  const play = (slot: Slot, index: number, order: WeekOrder): ImportedEdition => {
    const { season, week, monday } = order;
    const id = String(++editions);
    const level = levelOf(profile, slot.level)!;
    const series = { id: String(index + 1), key: `demo-${index + 1}`, name: slot.title };
    const facts = { id, series, slot: hostOf(slot, season), level, season, monday };
    const isSecure = level.major === true || level.groups === true;
    if (!isSecure && random.chance(CANCELLED)) return cancelEdition({ ...facts, entries: new Map() });
    const weeks = mainSize(level, 'MS') > 64 ? 2 : 1;
    const entries = entriesOf(facts.slot, level, id, weeks, order);
    const played = playEdition(random, profile, settings, { ...facts, entries });
    lists.note(series.key, week + weeks, played.points);
    return played.edition;
  };

  return function* (order: WeekOrder): Generator<ImportedEdition> {
    for (const [index, slot] of circuit.entries()) {
      if (slot.week === order.weekOfSeason) yield play(slot, index, order);
    }
  };
};
