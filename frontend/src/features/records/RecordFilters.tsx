import { type listRecords, RecordHolderKind } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { FameSelect } from '~/shared/records/FameSelect';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterSelect } from '~/shared/ui/fields';
import { NameFilter } from '~/shared/ui/NameFilter';
import type { UrlState } from '~/shared/url/use-url-state';
import { FamilySelect } from './FamilySelect';

interface Props {
  readonly state: UrlState<(typeof listRecords)['query']>;
}

/** Filters of the record list: a name, or the other criteria. */
export const RecordFilters = ({ state: { values, set } }: Props) => {
  const { t } = useTranslation('records');
  return (
    <>
      <NameFilter
        label={t('filter.name')}
        placeholder={t('filter.nameHint')}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <FamilySelect value={values.family} onChange={(family) => set({ family })} />
      <DisciplineSelect value={values.discipline} onChange={(discipline) => set({ discipline })} />
      <FameSelect value={values.fame} onChange={(fame) => set({ fame })} />
      <FilterSelect
        label={t('filter.holderKind')}
        value={values.holderKind}
        placeholder={t('filter.any')}
        width={140}
        options={RecordHolderKind.options.map((value) => ({ value, label: t(`holderKind.${value}`) }))}
        onChange={(holderKind) => set({ holderKind })}
      />
      <AssociationSelect value={values.association} onChange={(association) => set({ association })} />
    </>
  );
};
