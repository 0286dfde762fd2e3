import { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import style from './LeadersCard.module.css';
import { topTen } from './queries';

const Leader = ({ discipline }: { readonly discipline: Discipline }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const query = useRoute(listRanking, topTen(discipline));
  const name = useSport().disciplineName(discipline);
  const old = query.data?.current ? undefined : query.data?.rows[0]?.listDate;
  return (
    <li>
      <span className={style.discipline}>
        <Link to={paths.ranking({ discipline })}>{name}</Link>
        {old !== undefined && ` ${t('leaders.on', { date: format.day(old) })}`}
      </span>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={1} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<span className="rr-muted">{t('top.none')}</span>}
      >
        {({ rows: [first] }) =>
          first && (
            <span className={style.leader}>
              <Side side={first.competitor} flag="flag" winner />
              {first.points !== null && <span className="rr-muted">{format.number(Math.round(first.points))}</span>}
            </span>
          )
        }
      </PageState>
    </li>
  );
};

/** The leader of the newest list of each discipline, with the date of the list unless it is in force. */
export const LeadersCard = () => {
  const { t } = useTranslation('home');
  const { disciplines } = useSport();
  return (
    <Card
      title={t('leaders.title')}
      extra={
        <Link className="rr-more" to={paths.ranking()}>
          {t('top.all')}
        </Link>
      }
    >
      <ul className={style.list}>
        {disciplines.map((discipline) => (
          <Leader key={discipline} discipline={discipline} />
        ))}
      </ul>
    </Card>
  );
};
