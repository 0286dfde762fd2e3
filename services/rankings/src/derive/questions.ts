import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { type SeasonForecasts, seasonForecasts } from './season-forecasts.js';
import { type WinQuestion, winProbability } from './win-probability.js';

/** What the worker is asked: the chances of a match, or how good the predictions of all matches were. */
export type RankingsQuestion = { readonly win: WinQuestion } | 'forecasts';

/** The field that belongs to the question. */
export interface RankingsAnswer {
  readonly probability?: number | null;
  readonly forecasts?: readonly SeasonForecasts[];
}

export const answered = (input: DerivationInput, question: RankingsQuestion): RankingsAnswer =>
  question === 'forecasts'
    ? { forecasts: seasonForecasts(input.rating, input.profile) }
    : { probability: winProbability(input, question.win) };
