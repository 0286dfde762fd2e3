import type { rankingTypes } from '@rallyrank/contracts/rankings/common';
import type { listRanking } from '@rallyrank/contracts/rankings/lists';
import { useTranslation } from 'react-i18next';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { FilterSelect } from '~/shared/ui/fields';
import { HandSelect } from '~/shared/ui/HandSelect';
import { MoreFilters } from '~/shared/ui/MoreFilters';
import { SurfaceSelect } from '~/shared/ui/SurfaceSelect';
import type { useList } from '~/shared/ui/table/use-list';
import { BasisSelect } from './BasisSelect';
import { ListDate } from './ListDate';

interface Props {
  readonly type: (typeof rankingTypes)[number];
  readonly state: ReturnType<typeof useList<typeof listRanking>>['state'];
}

/** Ages below which lists of young players are usual. */
const youngAges = [18, 19, 20, 21, 22, 23, 24, 25] as const;

/** Whether a list is limited to some of its players. */
export const isOfSome = ({ association, hand, under }: Props['state']['values']): boolean =>
  association !== undefined || hand !== undefined || under !== undefined;

/** The filters of a ranking list. Other lists can have other dates, so choosing them selects the newest one. */
export const ListFilters = ({ type, state: { values, set } }: Props) => {
  const { t } = useTranslation('rankings');
  const { discipline, date, association, basis, surface, hand, under } = values;
  return (
    <>
      <ListDate
        type={type}
        basis={basis}
        surface={surface}
        discipline={discipline}
        value={date}
        onChange={(value) => set({ date: value })}
      />
      <BasisSelect type={type} value={basis} onChange={(value) => set({ basis: value, date: undefined })} />
      {type === 'elo' && (
        <SurfaceSelect value={surface} onChange={(value) => set({ surface: value, date: undefined })} />
      )}
      <AssociationSelect value={association} onChange={(value) => set({ association: value })} />
      <MoreFilters isSet={hand !== undefined || under !== undefined}>
        <HandSelect value={hand} placeholder={t('anyHand')} onChange={(value) => set({ hand: value })} />
        <FilterSelect
          label={t('under')}
          value={under}
          placeholder={t('anyAge')}
          width={110}
          options={youngAges.map((value) => ({ value, label: t('underAge', { count: value }) }))}
          onChange={(value) => set({ under: value })}
        />
      </MoreFilters>
    </>
  );
};
