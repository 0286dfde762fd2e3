import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { MatchCard } from '~/shared/ui/MatchCard';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { type BoardMatch, groupsOf, isMatch, isOpen, orderOfGroup } from '../model/board';
import type { Answer } from '../model/calculation';
import { type Names, sideRef } from '../names';
import style from '../Simulator.module.css';
import { matchView } from './rounds';

interface Props {
  readonly drawing: Drawing;
  readonly names: Names;
  readonly matches: readonly BoardMatch[];
  readonly places: Answer['places'] | undefined;
  readonly extra: (match: MatchView) => ReactNode;
}

/** The groups: standings with the chance to advance, and their matches. */
export const GroupStage = ({ drawing, names, matches, places, extra }: Props) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const column = useColumns<number>();
  return (
    <div className={style.groups}>
      {groupsOf(drawing, [...matches]).map((group, number) => {
        const own = matches.filter((match) => match.group === number);
        const isOver = own.length > 0 && !own.some(isOpen);
        const order = isOver ? orderOfGroup(group) : group.members;
        const chanceOf = (side: number) => {
          const known = places?.[number];
          const at = known?.members.indexOf(side) ?? -1;
          return at < 0
            ? undefined
            : known!.chances.slice(0, drawing.through).reduce((sum, place) => sum + place[at]!, 0);
        };
        const wins = (side: number) => group.results?.filter(({ winner }) => winner === side).length ?? 0;
        const losses = (side: number) => group.results?.filter(({ loser }) => loser === side).length ?? 0;
        const title = t('group', { group: String.fromCharCode(65 + number) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity than their order
          <Card key={number} title={title}>
            <DataTable
              caption={title}
              columns={[
                column.side((side) => sideRef(drawing, names, side)),
                column.text((side) => `${wins(side)}–${losses(side)}`, { title: t('play.wonLost'), align: 'end' }),
                column.share((side) => chanceOf(side), { title: t('play.goesOn') }),
              ]}
              rows={order}
              rowKey={String}
            />
            <ul className={style.matches}>
              {own.filter(isMatch).map((match) => {
                const view = matchView(drawing, names, match, 'RR');
                return (
                  <li key={view.id}>
                    <MatchCard match={view} note={match.result ? '' : format.day(drawing.date)} />
                    {extra(view)}
                  </li>
                );
              })}
            </ul>
          </Card>
        );
      })}
    </div>
  );
};
