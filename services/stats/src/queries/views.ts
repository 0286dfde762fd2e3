import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { CompetitorRef, EventRef, MatchView } from '@rallyrank/contracts/shared/refs';
import { type Day, dayOf } from '@rallyrank/contracts/shared/time';
import type { Hand } from '@rallyrank/contracts/sport/codes';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Frame } from '../domain/frame/frame.js';
import { SeriesNames } from '../projections/series-names.js';

export type FrameViews = ReturnType<Views['of']>;

/** Converts numbers of the match table to the references in answers, and ids to numbers. */
@Injectable()
export class Views {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(SeriesNames) private readonly seriesNames: SeriesNames,
  ) {}

  of({ table }: Frame) {
    const { directory, seriesNames } = this;
    const { date, edition, winner } = table.columns;
    const event = (number: number): EventRef => table.editions.at(number).ref;
    return {
      /**
       * The number of a player or pair; undefined if it has no match.
       * @throws DomainError competitor.notFound for an unknown id
       */
      numberOf: (id: Id): number | undefined => table.people.find(directory.competitorRef(id).id),
      competitor: (number: number): CompetitorRef => directory.competitorRef(table.people.id(number)),
      /** The hands with which the players of a competitor play, as far as they are known. */
      handsOf: (number: number): Hand[] =>
        table.people.playersOf(number).flatMap((player) => directory.player(table.people.id(player))?.hand ?? []),
      event,
      series: (id: Id) => ({ id, name: seriesNames.of(id) }),
      day: (row: number): Day => dayOf(date[row]!),
      eventOfRow: (row: number): EventRef => event(edition[row]!),
      /** Date and event at which something began or ended. */
      end: (row: number): { date: Day; event: EventRef } => ({ date: dayOf(date[row]!), event: event(edition[row]!) }),
      /** A match with its event; the winner comes first unless another side is given. */
      match: (row: number, own: 1 | 2 = winner[row] === 2 ? 2 : 1): { event: EventRef; match: MatchView } => ({
        event: event(edition[row]!),
        match: matchView(table, directory, row, own),
      }),
    };
  }
}
