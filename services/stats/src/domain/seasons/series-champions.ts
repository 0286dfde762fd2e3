import type { Id } from '@rallyrank/contracts/shared/ids';
import { decidingDay } from '@rallyrank/shared/domain/match-table/deciding-day';
import type { Frame } from '../frame/frame.js';
import { type Title, titlesOf } from '../performance/titles.js';

/** A title of a series. */
export interface SeriesTitle extends Title {
  /** Whether the same competitor also won the previous title. */
  readonly defended: boolean;
}

/** The age of a champion, in days, on the day of the final. */
export interface ChampionAge {
  readonly title: Title;
  readonly player: number;
  readonly age: number;
}

export interface SeriesChampions {
  /** In playing order. */
  readonly titles: readonly SeriesTitle[];
  /** All champions with the most titles, in the order of their first title. */
  readonly most: readonly { readonly winner: number; readonly titles: number }[];
  /** By age, youngest first. Equal ages are ordered by earlier title. */
  readonly ages: readonly ChampionAge[];
}

/**
 * The champions of a series in a discipline.
 * @param birthOf day number of birth of a player, by competitor number; undefined if unknown
 */
export const seriesChampions = (
  frame: Frame,
  { seriesId, discipline }: { readonly seriesId: Id; readonly discipline: number },
  birthOf: (player: number) => number | undefined,
): SeriesChampions => {
  const { table, subjects } = frame;
  const { first, second } = subjects.player;
  const won = titlesOf(frame, { discipline }).filter(({ edition }) => table.editions.at(edition).seriesId === seriesId);
  const counts = [...Map.groupBy(won, ({ winner }) => winner)].map(([winner, { length }]) => ({
    winner,
    titles: length,
  }));
  const most = Math.max(...counts.map(({ titles }) => titles));
  const ages = won.flatMap((title) =>
    [first[title.winner]!, second[title.winner]!].flatMap((player) => {
      const birth = player < 0 ? undefined : birthOf(player);
      return birth === undefined ? [] : [{ title, player, age: decidingDay(table, title.row) - birth }];
    }),
  );
  return {
    titles: won.map((title, at) => ({ ...title, defended: won[at - 1]?.winner === title.winner })),
    most: counts.filter(({ titles }) => titles === most),
    ages: ages.sort((a, b) => a.age - b.age),
  };
};
