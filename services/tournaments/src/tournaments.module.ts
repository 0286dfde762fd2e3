import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { exportEditions, importEdition, playerFigures, reserveEditions } from '@rallyrank/contracts/tournaments/rpc';
import { instanceReader } from '@rallyrank/infra/config/instance';
import type { ServiceBlueprint } from '@rallyrank/infra/service/port';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { getDrawBinding, getEventBinding } from './http/event-routes.js';
import { listEventsBinding } from './http/list-events.js';
import { playerResultsBinding } from './http/player-results.js';
import { getSiteBinding, listSeriesBinding, listYearBinding } from './http/site-routes.js';
import { Editions } from './projections/editions.js';
import { EditionIds } from './rpc/edition-ids.js';
import { exportHandler } from './rpc/export-editions.js';
import { importHandler } from './rpc/import-edition.js';
import { figuresHandler } from './rpc/player-figures.js';
import { reserveHandler } from './rpc/reserve-editions.js';
import { SeriesIds } from './rpc/series-ids.js';

export const tournamentsBlueprint: ServiceBlueprint = {
  name: 'tournaments',
  build: ({ config, rpc, store, instance, elected, waitForPosition }) => {
    const profile = profileOf(config.sport);
    const models = { editions: new Editions(), table: new MatchTable(), directory: new Directory() };
    const { editions, table, directory } = models;
    const events = store('tournaments');
    const ids = new EditionIds(editions);
    const series = new SeriesIds(editions);
    elected(() => {
      ids.forget();
      series.forget();
    });

    const importing = {
      profile,
      store: events,
      players: store('players'),
      directory,
      ids,
      series,
      waitForPosition: (position: number) => waitForPosition('players', position),
    };
    rpc.serve(reserveEditions, reserveHandler(importing));
    rpc.serve(importEdition, importHandler(importing));
    rpc.serve(exportEditions, exportHandler(editions, events));
    rpc.serve(playerFigures, figuresHandler(table, directory, profile));

    const facts = instanceReader(instance);
    return {
      projections: [directory, editions, table],
      routes: [
        listEventsBinding(models, profile),
        getEventBinding(models, profile),
        getDrawBinding(models),
        listSeriesBinding(models),
        listYearBinding(models),
        getSiteBinding(models, config.sport, async () => (await facts())?.world === 'demo'),
        playerResultsBinding(models, profile),
      ],
    };
  },
};
