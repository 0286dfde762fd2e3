import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { levelOrder } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { lazyBy } from '@rallyrank/shared/domain/lazy';
import { type Fit, fits, fitting, isSimilar, lineOfNames, NO_FIT } from '@rallyrank/shared/domain/names/fit';
import type { Found } from './found.js';

interface Name {
  readonly en: string;
  readonly zh?: string | null | undefined;
}

/** An edition with the canonical id of its series. */
export interface NamedEdition {
  readonly ref: EventRef;
  readonly seriesId: Id;
}

export interface FoundSeries {
  readonly id: Id;
  readonly editions: number;
  readonly firstSeason: number;
  readonly lastSeason: number;
}

const YEAR = /^(?:\d\d|\d{4})$/;
/** More than the number of levels of any sport. */
const SEASON_WEIGHT = 1_000;

/** The words without those that state the season of an edition: `1980`, `80`. */
const withoutSeason = (words: readonly string[], season: number): readonly string[] => {
  const [long, short] = [String(season), String(season % 100).padStart(2, '0')];
  return words.filter((word) => word !== long && word !== short);
};

/**
 * Finds editions and series by the names of both, in each language. A year selects the editions of that season. The
 * newest editions come first, and within a season those of the highest level.
 */
export class TournamentFinder {
  private readonly lines = new WeakMap<Name, string>();
  /** Equal lines are the same string, because names repeat from year to year. */
  private readonly distinct = lazyBy((line: string) => line);

  constructor(private readonly profile: SportProfile) {}

  events(words: readonly string[], editions: readonly NamedEdition[], names: ReadonlyMap<Id, Name>): Found<EventRef>[] {
    const hasYear = words.some((word) => YEAR.test(word));
    const fittingNames = lazyBy((named: string) => this.fittingName(named.split(' ')));
    const all = words.join(' ');
    return editions.flatMap(({ ref, seriesId }) => {
      const named = hasYear ? withoutSeason(words, ref.season).join(' ') : all;
      const fitOf = fittingNames(named);
      const [own, series] = [fitOf(ref.name), fitOf(names.get(seriesId) ?? ref.name)];
      const fit = named === '' ? fits.words : Math.min(own, series);
      if (fit === NO_FIT) return [];
      const weight = ref.season * SEASON_WEIGHT - levelOrder(this.profile, ref.level);
      return [{ item: ref, fit: fit as Fit, weight }];
    });
  }

  /**
   * Series whose names match without the years in the words; those with the most editions come first. With a year the
   * edition is the better match.
   */
  series(words: readonly string[], editions: readonly NamedEdition[], names: ReadonlyMap<Id, Name>) {
    const named = words.filter((word) => !YEAR.test(word));
    if (named.length === 0) return [];
    const fitOf = this.fittingName(named);
    const worse = (fit: number): number => (fit < fits.inside ? fit + 1 : fit);
    return this.seriesWith((name) => (named.length < words.length ? worse(fitOf(name)) : fitOf(name)), editions, names);
  }

  /** Series whose names match except for small typos. */
  similarSeries(words: readonly string[], editions: readonly NamedEdition[], names: ReadonlyMap<Id, Name>) {
    const named = words.filter((word) => !YEAR.test(word));
    if (named.length === 0) return [];
    const fitOf = (name: Name): number => (isSimilar(this.line(name), named) ? fits.similar : NO_FIT);
    return this.seriesWith(fitOf, editions, names);
  }

  /** The fit of a name, computed once for each line; `NO_FIT` if it does not match. */
  private fittingName(words: readonly string[]): (name: Name) => number {
    const fitOf = fitting(words);
    const known = new Map<string, number>();
    return (name) => {
      const line = this.line(name);
      const before = known.get(line);
      if (before !== undefined) return before;
      const fit = fitOf(line) ?? NO_FIT;
      known.set(line, fit);
      return fit;
    };
  }

  private line(name: Name): string {
    const known = this.lines.get(name);
    if (known !== undefined) return known;
    const line = this.distinct(lineOfNames([name.en, name.zh ?? []].flat()));
    this.lines.set(name, line);
    return line;
  }

  private seriesWith(
    fitOf: (name: Name) => number,
    editions: readonly NamedEdition[],
    names: ReadonlyMap<Id, Name>,
  ): Found<FoundSeries>[] {
    const fitOfSeries = new Map(
      [...names].map(([id, name]) => [id, fitOf(name)] as const).filter(([, fit]) => fit < NO_FIT),
    );
    if (fitOfSeries.size === 0) return [];
    const held = Map.groupBy(
      editions.filter(({ seriesId }) => fitOfSeries.has(seriesId)),
      ({ seriesId }) => seriesId,
    );
    return Array.from(held, ([id, own]) => {
      const seasons = own.map(({ ref }) => ref.season);
      const [firstSeason, lastSeason] = [Math.min(...seasons), Math.max(...seasons)];
      return {
        item: { id, editions: own.length, firstSeason, lastSeason },
        fit: fitOfSeries.get(id) as Fit,
        weight: own.length,
      };
    });
  }
}
