import type { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { RankMove } from '~/shared/ui/RankMove';
import { Side } from '~/shared/ui/Side';
import style from './TopTenTable.module.css';

interface Props {
  readonly rows: AnswerOf<typeof listRanking>['rows'];
  readonly discipline: Discipline;
}

export const TopTenTable = ({ rows, discipline }: Props) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const sport = useSport();
  return (
    <table className={style.table}>
      <caption className="rr-hidden">{t('top.caption', { discipline: sport.disciplineName(discipline) })}</caption>
      <colgroup>
        <col style={{ width: 40 }} />
        <col style={{ width: 36 }} />
        <col />
        <col style={{ width: 84 }} />
      </colgroup>
      <thead className="rr-hidden">
        <tr>
          <th scope="col">{t('top.rank')}</th>
          <th scope="col">{t('top.move')}</th>
          <th scope="col">{t('top.name')}</th>
          <th scope="col">{t('top.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.competitor.id}>
            <td className={style.rank}>{row.rank}</td>
            <td className={style.move}>
              <RankMove movement={row.movement} />
            </td>
            <td className={style.name}>
              <Side side={row.competitor} flag="flag" winner={row.rank === 1} />
            </td>
            <td className={style.points}>{format.number(row.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
