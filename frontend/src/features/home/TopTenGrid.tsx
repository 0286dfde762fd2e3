import { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useMedia } from '~/shared/browser/use-media';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import style from './HomePage.module.css';
import { TopTenTable } from './TopTenTable';

const ROWS = 10;

const useTopTen = (discipline: Discipline) =>
  useRoute(listRanking, { type: 'bwf', discipline, pageNum: 1, pageSize: ROWS });

const TopTen = ({ discipline }: { readonly discipline: Discipline }) => {
  const { t } = useTranslation('home');
  return (
    <PageState
      query={useTopTen(discipline)}
      skeleton={<RowsSkeleton rows={ROWS} />}
      isEmpty={(answer) => answer.rows.length === 0}
      empty={<EmptyState title={t('top.none')} hint={t('top.noneHint')} />}
    >
      {(answer) => <TopTenTable rows={answer.rows} discipline={discipline} />}
    </PageState>
  );
};

const TopTenCard = ({ discipline }: { readonly discipline: Discipline }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const rows = useTopTen(discipline).data?.rows;
  const name = useSport().disciplineName(discipline);
  // A discipline that this site has no list of takes no room on a desk.
  if (rows?.length === 0) return null;
  const listDate = rows?.[0]?.listDate;
  return (
    <Card
      title={name}
      extra={
        <Link className="rr-more" to={paths.ranking({ discipline })}>
          <span className="rr-hidden">{name} </span>
          {listDate ? t('top.of', { date: format.day(listDate) }) : t('top.all')}
        </Link>
      }
    >
      <TopTen discipline={discipline} />
    </Card>
  );
};

const PhoneTopTen = () => {
  const { t } = useTranslation('home');
  const [discipline, setDiscipline] = useState<Discipline>('MS');
  return (
    <Card
      title={t('top.title')}
      extra={
        <Link className="rr-more" to={paths.ranking({ discipline })}>
          {t('top.all')}
        </Link>
      }
    >
      <div style={{ padding: '8px 12px' }}>
        <DisciplineSwitch value={discipline} onChange={setDiscipline} />
      </div>
      <TopTen discipline={discipline} />
    </Card>
  );
};

/** The lists side by side, singles first; on a phone one at a time. */
export const TopTenGrid = ({ aside }: { readonly aside: ReactNode }) => {
  const { disciplines } = useSport();
  const phone = useMedia('(max-width: 767.98px)');
  if (phone) {
    return (
      <div className={style.grid}>
        <PhoneTopTen />
        {aside}
      </div>
    );
  }
  return (
    <div className={style.grid}>
      {disciplines.map((discipline) => (
        <TopTenCard key={discipline} discipline={discipline} />
      ))}
      <div className={style.aside}>{aside}</div>
    </div>
  );
};
