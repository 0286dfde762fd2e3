import { localDay } from '@rallyrank/contracts/shared/format';
import { eventStates, type listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { FilterSelect } from '~/shared/ui/fields';
import { LevelSelect } from '~/shared/ui/LevelSelect';
import { NameFilter } from '~/shared/ui/NameFilter';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import { SurfaceSelect } from '~/shared/ui/SurfaceSelect';
import type { UrlState } from '~/shared/url/use-url-state';
import { daysOf, weekOf, weeks } from './weeks';

interface Props {
  readonly state: UrlState<typeof listEvents.query>;
}

export const EventFilters = ({ state }: Props) => {
  const { t } = useTranslation(['tournaments', 'shared']);
  const { season, level, association, state: when, name, surface, from, until } = state.values;
  const today = localDay(new Date());
  return (
    <>
      <SeasonSelect value={season} onChange={(value) => state.set({ season: value })} />
      <LevelSelect value={level} onChange={(value) => state.set({ level: value })} />
      <AssociationSelect value={association} onChange={(value) => state.set({ association: value })} />
      <SurfaceSelect value={surface} onChange={(value) => state.set({ surface: value })} />
      <FilterSelect
        label={t('filter.week')}
        value={weekOf(from, until, today)}
        placeholder={t('filter.anyWeek')}
        width={110}
        options={weeks.map((one) => ({ value: one, label: t(`week.${one}`) }))}
        onChange={(value) => state.set(value ? daysOf(value, today) : { from: undefined, until: undefined })}
      />
      <FilterSelect
        label={t('filter.state')}
        value={when}
        placeholder={t('filter.anyState')}
        width={110}
        options={eventStates.map((one) => ({ value: one, label: t(`state.${one}`) }))}
        onChange={(value) => state.set({ state: value })}
      />
      <NameFilter
        label={t('filter.name')}
        placeholder={t('filter.nameHint')}
        value={name}
        onChange={(text) => state.set({ name: text })}
      />
    </>
  );
};
