import { Inject, Injectable } from '@nestjs/common';
import {
  experienceClasses,
  type ForecastFigures,
  type ForecastGroup,
  fits,
  forecastGroups,
  type getForecastReport,
} from '@rallyrank/contracts/rankings/forecasts';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import { calibrationOf, figuresOf } from '@rallyrank/shared/domain/predict/forecast-figures';
import { joined } from '@rallyrank/shared/domain/predict/forecast-sums';
import { groupKeys } from '@rallyrank/shared/domain/results/group-keys';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import type { z } from 'zod';
import type { ComputedRankings } from '../derive/computed-rankings.js';
import { groupedBy } from '../derive/forecast-groups.js';
import { DERIVER, type RankingsDeriver } from '../derive/rankings-deriver.js';
import { MIN_MATCHES, type SeasonForecasts } from '../derive/season-forecasts.js';
import { type Basis, NewestRankings } from './newest-rankings.js';

type Figures = z.infer<typeof ForecastFigures>;
type Fit = (typeof fits)[number];
type Report = ResultOf<typeof getForecastReport>;

const allOf = (some: readonly SeasonForecasts[]): Figures | null => figuresOf(some.map(({ sums }) => sums));

/** Disciplines of the sport by the matches to which their parameters were fitted. */
const fittedOf = (profile: SportProfile, wanted: readonly Discipline[]): Report['fitted'] => {
  const rules = Map.groupBy(wanted, (code) => ratingRuleOf(profile, code).fitted);
  return [...rules].map(([{ from, until }, disciplines]) => ({ disciplines, from, until }));
};

/** The keys of each kind of group, in display order. */
const keysOf = (profile: SportProfile): Readonly<Record<ForecastGroup, readonly string[]>> => ({
  ...groupKeys(profile),
  experience: experienceClasses.map(({ key }) => key),
});

/** Only after the fitted seasons are forecasts independent of the data from which the parameters were chosen. */
const fitOf = (profile: SportProfile, { discipline, season }: SeasonForecasts): Fit => {
  const { from, until } = ratingRuleOf(profile, discipline).fitted;
  if (season > Number(until.slice(0, 4))) return 'after';
  return season < Number(from.slice(0, 4)) ? 'before' : 'within';
};

/** The quality of the forecasts of past matches. */
@Injectable()
export class ForecastQueries {
  /** By state of the rankings; the worker walks over all matches for each. */
  private readonly known = new WeakMap<ComputedRankings, Promise<readonly SeasonForecasts[]>>();

  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(DERIVER) private readonly deriver: RankingsDeriver,
    @Inject(NewestRankings) private readonly newest: NewestRankings,
  ) {}

  async getForecastReport({ discipline, season }: ParsedQuery<typeof getForecastReport>, call: Basis): Promise<Report> {
    const forecasts = await this.forecasts(call);
    const isLater = (one: SeasonForecasts): boolean => fitOf(this.profile, one) === 'after';
    const leastStrict = (some: readonly SeasonForecasts[]): Fit =>
      fits.find((fit) => some.some((one) => fitOf(this.profile, one) === fit))!;
    const ofDiscipline = forecasts.filter((one) => discipline === undefined || one.discipline === discipline);
    const ofSeason = forecasts.filter((one) => season === undefined || one.season === season);
    const chosen = ofDiscipline.filter((one) => season === undefined || one.season === season);
    const seasons = [...Map.groupBy(ofDiscipline, (one) => one.season)].sort(([a], [b]) => b - a);
    const codes = this.profile.disciplines.map(({ code }) => code);
    const judged = codes.filter((code) => forecasts.some((one) => one.discipline === code));
    return {
      minMatches: MIN_MATCHES,
      fitted: fittedOf(this.profile, discipline === undefined ? judged : [discipline]),
      all: allOf(chosen),
      later: allOf(chosen.filter(isLater)),
      seasons: seasons.map(([year, some]) => ({ season: year, fit: leastStrict(some), ...allOf(some)! })),
      disciplines: codes.flatMap((code) => {
        const figures = allOf(ofSeason.filter((one) => one.discipline === code));
        return figures ? [{ discipline: code, ...figures }] : [];
      }),
      groups: forecastGroups.flatMap((by) =>
        groupedBy(
          chosen.map(({ groups }) => groups),
          by,
          keysOf(this.profile)[by],
        ).map(({ key, sums }) => ({ by, key, ...figuresOf([sums])! })),
      ),
      calibration: calibrationOf(joined(chosen.map(({ sums }) => sums))),
    };
  }

  private async forecasts(call: Basis): Promise<readonly SeasonForecasts[]> {
    const state = await this.newest.for(call);
    const before = this.known.get(state);
    if (before) return before;
    const forecasts = this.deriver.ask('forecasts').then((answer) => answer.forecasts ?? []);
    this.known.set(state, forecasts);
    // A failure may be temporary.
    forecasts.catch(() => this.known.delete(state));
    return forecasts;
  }
}
