import { listMyPredictions } from '@rallyrank/contracts/predictions/wallet';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { PredictionItem } from './PredictionItem';
import style from './Predictions.module.css';

interface Props {
  readonly eventId: Id;
  readonly discipline: Discipline;
}

/** The predictions of the user for this draw. */
export const OwnPredictions = ({ eventId, discipline }: Props) => {
  const { t } = useTranslation('predictions');
  const query = useRoute(listMyPredictions, { eventId, pageSize: 200 });
  const own = query.data?.rows.filter((row) => row.discipline === discipline);
  return (
    <Card title={t('mine.ofDraw')}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={() => own?.length === 0}
        empty={<p className={`rr-muted ${style.slip}`}>{t('mine.noneOfDraw')}</p>}
      >
        {() => (
          <ul className={style.items}>
            {own?.map((prediction) => (
              <PredictionItem key={prediction.id} prediction={prediction} />
            ))}
          </ul>
        )}
      </PageState>
    </Card>
  );
};
