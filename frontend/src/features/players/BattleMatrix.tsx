import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getH2HMatrix } from '@rallyrank/contracts/stats/head-to-head';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import style from './Battle.module.css';

interface Props {
  readonly matrix: AnswerOf<typeof getH2HMatrix>['data'];
}

type Tally = Props['matrix']['totals'][number];
const hasPlayed = ({ won, lost }: Tally) => won + lost > 0;

/** Each row contains one player's wins and losses against the others; a cell links to the head-to-head. */
export const BattleMatrix = ({ matrix: { members, cells, totals } }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const nameOf = (at: number) => members[at]!.players.map(({ name }) => format.name(name)).join(' / ');
  return (
    <Card title={t('battle.matrix')}>
      <ScrollRegion label={t('battle.matrix')}>
        <table className={style.matrix}>
          <caption className="rr-hidden">{t('battle.matrixCaption')}</caption>
          <thead>
            <tr>
              <td />
              {members.map(({ id }, at) => (
                <th key={id} scope="col">
                  {nameOf(at)}
                </th>
              ))}
              <th scope="col">{t('battle.total')}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member, row) => (
              <tr key={member.id}>
                <th scope="row">
                  <Side side={member} flag="flag" />
                </th>
                {members.map((opponent, column) => {
                  const cell = cells[row]?.[column];
                  if (row === column || !cell || !hasPlayed(cell)) return <td key={opponent.id}>–</td>;
                  return (
                    <td key={opponent.id} data-leads={cell.won > cell.lost} data-trails={cell.won < cell.lost}>
                      <Link to={paths.h2h(member.id, opponent.id)}>
                        {cell.won}–{cell.lost}
                      </Link>
                    </td>
                  );
                })}
                <td className={style.total}>
                  {totals[row]!.won}–{totals[row]!.lost}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
};
