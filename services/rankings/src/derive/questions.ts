import type { ForecastOfMatch } from '@rallyrank/contracts/rankings/rpc';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { z } from 'zod';
import { type ForecastQuestion, matchForecast } from './match-forecast.js';
import { type SeasonForecasts, seasonForecasts } from './season-forecasts.js';
import { type WinQuestion, winProbability } from './win-probability.js';

/**
 * Questions for the worker: the chances of a match, alone or beside simpler forecasts, or the quality of the
 * predictions of all matches.
 */
export type RankingsQuestion = { readonly win: WinQuestion } | { readonly forecast: ForecastQuestion } | 'forecasts';

/** The field that belongs to the question. */
export interface RankingsAnswer {
  readonly probability?: number | null;
  readonly forecast?: z.infer<typeof ForecastOfMatch> | null;
  readonly forecasts?: readonly SeasonForecasts[];
}

export const answered = (input: DerivationInput, question: RankingsQuestion): RankingsAnswer => {
  if (question === 'forecasts') return { forecasts: seasonForecasts(input.rating, input.profile) };
  if ('forecast' in question) return { forecast: matchForecast(input, question.forecast) };
  return { probability: winProbability(input, question.win) };
};
