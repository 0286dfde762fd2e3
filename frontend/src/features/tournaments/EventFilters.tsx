import { surfaces } from '@rallyrank/contracts/tournaments/events';
import { type listEvents, listYear } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { NameFilter } from '~/shared/ui/NameFilter';
import type { UrlState } from '~/shared/url/use-url-state';

interface Props {
  readonly state: UrlState<typeof listEvents.query>;
}

const states = ['finished', 'upcoming', 'cancelled'] as const;

export const EventFilters = ({ state }: Props) => {
  const { t } = useTranslation(['tournaments', 'shared']);
  const years = useRoute(listYear, {});
  const { profile, levelName } = useSport();
  const { season, level, association, state: when, name, surface } = state.values;
  return (
    <FilterBar state={state}>
      <FilterSelect
        label={t('filter.season')}
        value={season}
        placeholder={t('filter.anySeason')}
        width={140}
        loading={years.isPending}
        options={(years.data?.data ?? []).map((year) => ({ value: year.season, label: String(year.season) }))}
        onChange={(value) => state.set({ season: value })}
      />
      <FilterSelect
        label={t('filter.level')}
        value={level}
        placeholder={t('filter.anyLevel')}
        width={180}
        options={[...new Set(profile.levels.map((one) => one.key))].map((key) => ({
          value: key,
          label: levelName(key),
        }))}
        onChange={(value) => state.set({ level: value })}
      />
      <AssociationSelect value={association} onChange={(value) => state.set({ association: value })} />
      {profile.key === 'tennis' && (
        <FilterSelect
          label={t('filter.surface')}
          value={surface}
          placeholder={t('filter.anySurface')}
          width={120}
          options={surfaces.map((one) => ({ value: one, label: t(`surface.${one}`) }))}
          onChange={(value) => state.set({ surface: value })}
        />
      )}
      <FilterSelect
        label={t('filter.state')}
        value={when}
        placeholder={t('filter.anyState')}
        width={120}
        options={states.map((one) => ({ value: one, label: t(`state.${one}`) }))}
        onChange={(value) => state.set({ state: value })}
      />
      <NameFilter
        label={t('filter.name')}
        placeholder={t('filter.nameHint')}
        value={name}
        onChange={(text) => state.set({ name: text })}
      />
    </FilterBar>
  );
};
