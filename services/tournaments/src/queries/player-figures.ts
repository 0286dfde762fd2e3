import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { outcomes } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { playerFigures } from '@rallyrank/contracts/tournaments/rpc';
import { dayOrNull } from '@rallyrank/shared/domain/calendar/days';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { z } from 'zod';
import { disciplineFigures, lastMatches } from '../domain/figures.js';

type Figures = z.input<typeof playerFigures.output>;

const endings: Partial<Record<(typeof outcomes)[number], string>> = { retired: ' ret.', disqualified: ' def.' };

/** `21-8 21-7`, in tennis `7-6(4) 6-2`, with ` ret.` or ` def.` if the match was not completed. */
const scoreText = ({ games, outcome }: ReturnType<typeof matchView>): string => {
  const texts = games.map(
    ([own, other, tieBreak]) => `${own}-${other}${tieBreak === undefined ? '' : `(${tieBreak})`}`,
  );
  return `${texts.join(' ')}${endings[outcome] ?? ''}`.trim();
};

/** Figures of players and pairs. */
@Injectable()
export class PlayerFigures {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /** A player without matches has no figures, which is not an error. */
  of(playerId: Id): Figures {
    const { table } = this;
    const siteLastDate = dayOrNull(table.dates()?.[1]);
    const player = table.people.find(playerId);
    if (player === undefined) return { figures: [], form: [], lastDate: null, siteLastDate };
    const figures = disciplineFigures(table, this.profile, player);
    const last = figures.flatMap((f) => (f.last === null ? [] : [f.last]));
    return {
      figures: figures.map(({ first, last: lastDay, ...rest }) => ({
        ...rest,
        firstDate: dayOrNull(first),
        lastDate: dayOrNull(lastDay),
      })),
      form: this.formOf(player),
      lastDate: last.length === 0 ? null : dayOf(Math.max(...last)),
      siteLastDate,
    };
  }

  /** Returns whether a player or a pair won its last matches, newest first. */
  recentFormOf(competitorId: Id): boolean[] {
    const { table } = this;
    const player = table.people.find(competitorId);
    if (player === undefined) return [];
    return lastMatches(table, this.profile, player).map(({ row, own }) => table.columns.winner[row] === own);
  }

  private formOf(player: number): Figures['form'] {
    const { table } = this;
    return lastMatches(table, this.profile, player).map(({ row, own }) => {
      const view = matchView(table, this.directory, row, own);
      const { ref } = table.editions.at(table.columns.edition[row]!);
      const opponent = view.sides[1].players.map(({ name }) => name.en).join(' / ');
      const { id: eventId, name } = ref;
      const { date, likelyDay } = view;
      return {
        ...{ won: view.winner === 1, eventId, eventName: name.en, date, opponent, score: scoreText(view) },
        ...(likelyDay && { likelyDay }),
      };
    });
  }
}
