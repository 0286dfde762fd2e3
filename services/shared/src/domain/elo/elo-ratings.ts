import { eloRule } from '@rallyrank/contracts/sport/elo-rule';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import type { RatingInput } from './rating-input.js';
import type { Occasion } from './walk.js';
import type { Ratings } from './weekly-tops.js';

const { start, scale, k, surfaceShare, absence } = eloRule;
/** Rating points per natural logit. */
const LOGIT = scale / Math.LN10;
const SURFACES = surfaces.length;

/** State of all ratings of a discipline at one moment of a walk. */
export interface EloState {
  readonly leads: Float64Array;
  readonly surfaceLeads: Float64Array;
  readonly matches: Int32Array;
  readonly lastDays: Int32Array;
}

/** Share of a lead that remains after a number of days without a match. */
const remaining = (days: number): number =>
  days <= absence.days ? 1 : (1 - absence.loss) ** ((days - absence.days) / absence.period);

/** The points at stake for a player with a number of earlier matches. */
const stakeAfter = (matches: number): number => Math.max(k.least, k.numerator / Math.sqrt(matches + k.offset));

/** The win probability of a side that leads by a number of rating points (Elo 1978). */
const chanceOf = (lead: number): number => 1 / (1 + 10 ** (-lead / scale));

/**
 * Elo ratings of all competitors of one discipline, updated match by match (see `eloRule`). Days are day numbers,
 * ratings are in rating points.
 */
export class EloRatings implements Ratings {
  /** Points above the start by player, on the day of the player's last match. */
  private readonly leads: Float64Array;
  /** Difference between the rating on a surface and the overall rating, by player and surface. */
  private readonly surfaceLeads: Float64Array;
  private readonly matches: Int32Array;
  private readonly lastDays: Int32Array;

  constructor(private readonly input: RatingInput) {
    const people = input.table.people.size;
    this.leads = new Float64Array(people);
    this.surfaceLeads = new Float64Array(people * SURFACES);
    this.matches = new Int32Array(people);
    this.lastDays = new Int32Array(people);
  }

  save(): EloState {
    const { leads, surfaceLeads, matches, lastDays } = this;
    return {
      leads: leads.slice(),
      surfaceLeads: surfaceLeads.slice(),
      matches: matches.slice(),
      lastDays: lastDays.slice(),
    };
  }

  /** Restores an earlier state, which can be older than some players. */
  load({ leads, surfaceLeads, matches, lastDays }: EloState): void {
    this.leads.set(leads);
    this.surfaceLeads.set(surfaceLeads);
    this.matches.set(matches);
    this.lastDays.set(lastDays);
  }

  /** The rating of a side on a day: overall, or on a surface (its number, from 0; -1 for none). */
  ratingOn(side: number, day: number, surface = -1): number {
    const first = this.ratingOfPlayer(this.input.firstOf[side]!, day, surface);
    const second = this.input.secondOf[side]!;
    return second < 0 ? first : (first + this.ratingOfPlayer(second, day, surface)) / 2;
  }

  /** Absence only shrinks a lead, so the rating is highest without it. */
  mostOf(side: number, surface = -1): number {
    const first = this.mostOfPlayer(this.input.firstOf[side]!, surface);
    const second = this.input.secondOf[side]!;
    return second < 0 ? first : (first + this.mostOfPlayer(second, surface)) / 2;
  }

  /**
   * Standard deviation of the rating of a side around its true strength: with a constant K, that of a player settles at
   * sqrt(K x 400 / (2 ln 10)), because each match adds noise with the variance K^2 p (1 - p) and corrects the share K p
   * (1 - p) / (400 / ln 10) of the error.
   */
  deviationOf(side: number): number {
    const second = this.input.secondOf[side]!;
    const first = this.varianceOfPlayer(this.input.firstOf[side]!);
    return second < 0 ? Math.sqrt(first) : Math.sqrt(first + this.varianceOfPlayer(second)) / 2;
  }

  /** The probability that side 1 wins. */
  chance(side1: number, side2: number, { day, surface }: Occasion): number {
    return chanceOf(this.ratingOn(side1, day, surface) - this.ratingOn(side2, day, surface));
  }

  /** Updates the ratings of all players of a match by its result. @returns the chance of side 1 before the match */
  learn(side1: number, side2: number, occasion: Occasion, won1: boolean): number {
    const chance = this.chance(side1, side2, occasion);
    const surprise = (won1 ? 1 : 0) - chance;
    this.move(side1, occasion, surprise);
    this.move(side2, occasion, -surprise);
    return chance;
  }

  private ratingOfPlayer(player: number, day: number, surface: number): number {
    const kept = this.keptShare(player, day);
    const lead = this.leads[player]!;
    const onSurface = surface < 0 ? 0 : this.surfaceLeads[player * SURFACES + surface]!;
    // Below the start, absence changes nothing; the differences between surfaces always shrink.
    return start + (lead > 0 ? lead * kept : lead) + onSurface * kept;
  }

  private mostOfPlayer(player: number, surface: number): number {
    const onSurface = surface < 0 ? 0 : this.surfaceLeads[player * SURFACES + surface]!;
    return start + this.leads[player]! + Math.max(0, onSurface);
  }

  private varianceOfPlayer(player: number): number {
    return (stakeAfter(this.matches[player]!) * LOGIT) / 2;
  }

  private keptShare(player: number, day: number): number {
    return this.matches[player] === 0 ? 1 : remaining(day - this.lastDays[player]!);
  }

  private move(side: number, occasion: Occasion, surprise: number): void {
    this.movePlayer(this.input.firstOf[side]!, occasion, surprise);
    const second = this.input.secondOf[side]!;
    if (second >= 0) this.movePlayer(second, occasion, surprise);
  }

  private movePlayer(player: number, { day, surface }: Occasion, surprise: number): void {
    const change = stakeAfter(this.matches[player]!) * surprise;
    const kept = this.keptShare(player, day);
    const lead = this.leads[player]!;
    this.leads[player] = (lead > 0 ? lead * kept : lead) + change;
    for (let other = 0; other < SURFACES; other++) {
      const at = player * SURFACES + other;
      const share = surface < 0 ? 0 : other === surface ? surfaceShare : -surfaceShare / (SURFACES - 1);
      this.surfaceLeads[at] = this.surfaceLeads[at]! * kept + share * change;
    }
    this.matches[player]! += 1;
    this.lastDays[player] = day;
  }
}
