import { type ForecastEvent, forecastEvents, forecastStream } from '@rallyrank/contracts/predictions/forecast-events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Projection } from '@rallyrank/infra/projections/port';
import { evolve, type Forecast, initial } from '../domain/forecast.js';

/** Read model of the forecasts frozen before their matches, and of their results (tag `predictions.forecasts`). */
export class Forecasts implements Projection {
  readonly name = 'forecasts';
  readonly version = 1;
  readonly events = forecastEvents;

  private readonly forecasts = new Map<string, Forecast>();
  private readonly ofEdition = new Map<Id, Set<Id>>();

  get(editionId: Id, matchId: Id): Forecast | undefined {
    return this.forecasts.get(forecastStream(editionId, matchId));
  }

  all(): Iterable<Forecast> {
    return this.forecasts.values();
  }

  /** Ids of the matches of an edition that have one. */
  matchesOf(editionId: Id): readonly Id[] {
    return [...(this.ofEdition.get(editionId) ?? [])];
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as ForecastEvent;
    const { editionId, matchId } = known.data;
    const forecast = this.get(editionId, matchId) ?? initial();
    this.add(editionId, matchId, evolve(forecast, known));
  }

  snapshot(): unknown {
    return [...this.forecasts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, forecast]) => forecast);
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const forecast of snapshot as Forecast[]) {
      const { editionId, matchId } = forecast.frozen[0]!;
      this.add(editionId, matchId, forecast);
    }
  }

  reset(): void {
    this.forecasts.clear();
    this.ofEdition.clear();
  }

  private add(editionId: Id, matchId: Id, forecast: Forecast): void {
    this.forecasts.set(forecastStream(editionId, matchId), forecast);
    const matches = this.ofEdition.get(editionId) ?? new Set<Id>();
    this.ofEdition.set(editionId, matches.add(matchId));
  }
}
