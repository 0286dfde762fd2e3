import type { RankingBasis, rankingTypes } from '@rallyrank/contracts/rankings/common';
import { listRankingDates } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { FilterSelect } from '~/shared/ui/fields';
import { datesAround } from './dates-around';
import style from './ListDate.module.css';

interface Props {
  readonly type: (typeof rankingTypes)[number];
  readonly basis: RankingBasis | undefined;
  readonly discipline: Discipline;
  /** Any day; the list in force on it is meant. Absent: the newest. */
  readonly value: string | undefined;
  readonly onChange: (date: string | undefined) => void;
}

/** Which list: chosen by its date, or one step older or newer. */
export const ListDate = ({ type, basis, discipline, value, onChange }: Props) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const query = useRoute(listRankingDates, { type, discipline, ...(basis && { basis }) });
  const dates = query.data?.data ?? [];
  const { inForce, older, newer } = datesAround(dates, value);
  return (
    <div className={style.row}>
      <FilterSelect
        label={t('date')}
        value={inForce}
        placeholder={t('dateHint')}
        width={216}
        loading={query.isPending}
        failed={query.isError}
        options={dates.map((date, at) => ({
          value: date,
          label: at === 0 ? `${format.day(date)} (${t('newest')})` : format.day(date),
        }))}
        onChange={(date) => onChange(date === dates[0] ? undefined : date)}
      />
      <Button aria-label={t('older')} title={t('older')} disabled={!older} onClick={() => onChange(older)}>
        ‹
      </Button>
      <Button
        aria-label={t('newer')}
        title={t('newer')}
        disabled={!newer}
        onClick={() => onChange(newer === dates[0] ? undefined : newer)}
      >
        ›
      </Button>
    </div>
  );
};
