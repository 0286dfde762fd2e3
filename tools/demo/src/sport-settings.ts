import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';

/** Settings of a sport beyond its profile, chosen so that the results of the invented world look realistic. */
export interface SportSettings {
  readonly familyInCapitals: boolean;
  /** Shares of the players of a gender in each discipline; the first discipline is the main one. */
  readonly careers: Readonly<
    Record<'M' | 'F', readonly { readonly share: number; readonly disciplines: readonly Discipline[] }[]>
  >;
  /** Age in years at which players are at their best. */
  readonly peakAge: Readonly<Record<Discipline, number>>;
  /** Log-odds of a point per unit of strength, and the spread of a day's form that both sides bring to a match. */
  readonly pointSlope: number;
  readonly dayForm: number;
  /** The server's probability of winning a point between equal sides. */
  readonly serverPoint: Readonly<Record<Discipline, number>>;
  /** Average minutes per point, including breaks. */
  readonly minutesPerPoint: Readonly<Record<Discipline, number>>;
  /** Matches per court and day. */
  readonly matchesPerCourt: number;
  /** Number of sides at a level, if it is smaller than its draw. */
  readonly entrants: Readonly<Record<string, Partial<Record<Discipline, number>>>>;
  readonly walkovers: number;
  readonly retirements: number;
}

const settings: Readonly<Record<SportKey, SportSettings>> = {
  badminton: {
    familyInCapitals: true,
    careers: {
      M: [
        { share: 0.36, disciplines: ['MS'] },
        { share: 0.3, disciplines: ['MD'] },
        { share: 0.2, disciplines: ['MD', 'XD'] },
        { share: 0.14, disciplines: ['XD'] },
      ],
      F: [
        { share: 0.36, disciplines: ['WS'] },
        { share: 0.3, disciplines: ['WD'] },
        { share: 0.2, disciplines: ['WD', 'XD'] },
        { share: 0.14, disciplines: ['XD'] },
      ],
    },
    peakAge: { MS: 26, WS: 24.5, MD: 28, WD: 26.5, XD: 28.5 },
    pointSlope: 0.3,
    dayForm: 0.7,
    serverPoint: { MS: 0.5, WS: 0.5, MD: 0.5, WD: 0.5, XD: 0.5 },
    minutesPerPoint: { MS: 0.55, WS: 0.52, MD: 0.48, WD: 0.6, XD: 0.48 },
    matchesPerCourt: 13,
    entrants: { 'world-championships': { WS: 48, MD: 48, WD: 48, XD: 48 } },
    walkovers: 0.015,
    retirements: 0.012,
  },
  tennis: {
    familyInCapitals: false,
    careers: {
      M: [
        { share: 0.55, disciplines: ['MS'] },
        { share: 0.2, disciplines: ['MS', 'MD'] },
        { share: 0.25, disciplines: ['MD'] },
      ],
      F: [
        { share: 0.55, disciplines: ['WS'] },
        { share: 0.2, disciplines: ['WS', 'WD'] },
        { share: 0.25, disciplines: ['WD'] },
      ],
    },
    peakAge: { MS: 26.5, WS: 25, MD: 30, WD: 28.5, XD: 29 },
    pointSlope: 0.15,
    dayForm: 0.75,
    serverPoint: { MS: 0.64, WS: 0.57, MD: 0.66, WD: 0.59, XD: 0.62 },
    minutesPerPoint: { MS: 0.68, WS: 0.66, MD: 0.6, WD: 0.6, XD: 0.6 },
    matchesPerCourt: 5,
    entrants: {},
    walkovers: 0.007,
    retirements: 0.02,
  },
};

export const settingsOf = (sport: SportKey): SportSettings => settings[sport];
