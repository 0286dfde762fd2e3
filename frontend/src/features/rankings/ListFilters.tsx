import type { rankingTypes } from '@rallyrank/contracts/rankings/common';
import type { listRanking } from '@rallyrank/contracts/rankings/lists';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { SurfaceSelect } from '~/shared/ui/SurfaceSelect';
import type { useList } from '~/shared/ui/table/use-list';
import { BasisSelect } from './BasisSelect';
import { ListDate } from './ListDate';

interface Props {
  readonly type: (typeof rankingTypes)[number];
  readonly state: ReturnType<typeof useList<typeof listRanking>>['state'];
}

/** The filters of a ranking list. Other lists can have other dates, so choosing them selects the newest one. */
export const ListFilters = ({ type, state: { values, set } }: Props) => {
  const { discipline, date, association, basis, surface } = values;
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
    </>
  );
};
