import type { RankingBasis, RankingType } from '@rallyrank/contracts/rankings/common';
import { listRankingDates } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { Surface } from '@rallyrank/contracts/sport/surfaces';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { FilterSelect } from '~/shared/ui/fields';
import { datesAround } from './dates-around';
import style from './ListDate.module.css';
import { weekOf } from './week-of';

interface Props {
  readonly type: z.infer<typeof RankingType>;
  readonly basis: RankingBasis | undefined;
  readonly surface?: Surface | undefined;
  readonly discipline: Discipline;
  /** A day; selects the list in force on it. If absent, the newest list. */
  readonly value: string | undefined;
  readonly onChange: (date: string | undefined) => void;
  /** Label of the choice, for pages with two of them. */
  readonly label?: string;
  /** Whether the newest list is chosen by omitting the date. */
  readonly newestIsDefault?: boolean;
}

/** Selects a list: by year, by its date and week, or one step older or newer. */
export const ListDate = (props: Props) => {
  const { type, basis, surface, discipline, value, onChange, label, newestIsDefault = true } = props;
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const query = useRoute(listRankingDates, { type, discipline, ...(basis && { basis }), ...(surface && { surface }) });
  const dates = query.data?.data;
  const newest = dates?.[0];
  const { inForce, older, newer } = datesAround(dates ?? [], value);
  const choose = (date: string | undefined) => onChange(newestIsDefault && date === newest ? undefined : date);
  const state = { loading: query.isPending, failed: query.isError };
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts follow from the language, which never changes
  const options = useMemo(
    () => ({
      years: [...new Set(dates?.map((date) => date.slice(0, 4)))].map((year) => ({ value: year, label: year })),
      lists: (dates ?? []).map((date, at) => {
        const text = `${format.day(date)} · ${t('week', { week: weekOf(date) })}`;
        return { value: date, label: at === 0 ? `${text} (${t('newest')})` : text };
      }),
    }),
    [dates],
  );
  const name = label ?? t('date');
  return (
    <div className={style.row}>
      <FilterSelect
        label={t('year.title')}
        value={inForce?.slice(0, 4)}
        width={88}
        {...state}
        options={options.years}
        onChange={(year) => choose(dates?.find((date) => date.slice(0, 4) === year))}
      />
      <FilterSelect
        label={name}
        value={inForce}
        placeholder={t('dateHint')}
        width={248}
        {...state}
        options={options.lists}
        onChange={choose}
      />
      <Button aria-label={`${name}: ${t('older')}`} title={t('older')} disabled={!older} onClick={() => choose(older)}>
        ‹
      </Button>
      <Button aria-label={`${name}: ${t('newer')}`} title={t('newer')} disabled={!newer} onClick={() => choose(newer)}>
        ›
      </Button>
    </div>
  );
};
