import { listPools } from '@rallyrank/contracts/predictions/pools';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { PoolPanel } from './PoolPanel';
import { PredictionFrame } from './PredictionFrame';
import style from './Predictions.module.css';

interface Props {
  readonly eventId: Id;
  readonly chosen: Discipline | undefined;
}

/** The predictions of one tournament, discipline by discipline. */
export const EventPools = ({ eventId, chosen }: Props) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const sport = useSport();
  const [, setSearch] = useSearchParams();
  const query = useRoute(listPools, { eventId });
  const first = query.data?.rows[0];
  const title = first ? t('titleOf', { event: format.name(first.event.name) }) : t('title');
  const empty = (
    <EmptyState title={t('noneOfEvent')} hint={t('noneHint')}>
      <Link to={paths.predictions()}>{t('all')}</Link>
    </EmptyState>
  );
  return (
    <PredictionFrame title={title} asOf={query.data?.asOf}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={16} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={empty}
      >
        {({ rows }) => {
          const among = sport.disciplines.filter((code) => rows.some((row) => row.discipline === code));
          // Open pools come first in the rows.
          const discipline = chosen !== undefined && among.includes(chosen) ? chosen : rows[0]!.discipline;
          return (
            <>
              <div className={style.choice}>
                <DisciplineSwitch
                  value={discipline}
                  among={among}
                  onChange={(next) => setSearch({ eventId, discipline: next })}
                />
                <Link to={paths.event(eventId)}>{t('toEvent')}</Link>
              </div>
              <PoolPanel key={discipline} eventId={eventId} discipline={discipline} />
            </>
          );
        }}
      </PageState>
    </PredictionFrame>
  );
};
