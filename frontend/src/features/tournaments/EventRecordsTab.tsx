import { listEventRecords } from '@rallyrank/contracts/stats/event-statistics';
import { useTranslation } from 'react-i18next';
import { PlacedRecords } from '~/shared/records/PlacedRecords';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { useList } from '~/shared/ui/table/use-list';
import style from './EventPage.module.css';

const defaults = { maxRank: '1', pageSize: '20' };

/** Places in today's top lists whose values were achieved at an event. */
export const EventRecordsTab = ({ eventId }: { readonly eventId: string }) => {
  const { t } = useTranslation('tournaments');
  const list = useList(listEventRecords, { defaults, fixed: { eventId } });
  const { values, set } = list.state;
  return (
    <>
      <p className={style.about}>{t('records.about')}</p>
      <PlacedRecords
        list={list}
        caption={t('records.caption')}
        holder={t('records.holder')}
        empty={{ title: t('records.none'), hint: t('records.noneHint') }}
      >
        <DisciplineSelect value={values.discipline} onChange={(discipline) => set({ discipline })} />
      </PlacedRecords>
    </>
  );
};
