import { type Roof, roofs, type Surface } from '@rallyrank/contracts/sport/surfaces';
import { useTranslation } from 'react-i18next';
import { useSport } from '../sport/use-sport';
import { FilterSelect } from './fields';
import { SurfaceSelect } from './SurfaceSelect';

/** The values of these filters in a query with the match filter of the contracts. */
export interface CourtValues {
  readonly surface?: readonly Surface[] | undefined;
  readonly roof?: Roof | undefined;
  readonly bestOf?: number | undefined;
}

interface Props {
  readonly values: CourtValues;
  readonly set: (patch: { surface?: unknown; roof?: unknown; bestOf?: unknown }) => void;
}

/** Whether one of these filters is set. */
export const isOfCourt = ({ surface, roof, bestOf }: CourtValues): boolean => Boolean(surface ?? roof ?? bestOf);

/** Selects the surface, indoor or outdoor, and the length of matches; renders nothing for a sport without surfaces. */
export const CourtFilters = ({ values: { surface, roof, bestOf }, set }: Props) => {
  const { t } = useTranslation('shared');
  if (useSport().profile.surfaces.length === 0) return null;
  return (
    <>
      <SurfaceSelect value={surface?.[0]} onChange={(value) => set({ surface: value })} />
      <FilterSelect
        label={t('roof.label')}
        value={roof}
        placeholder={t('roof.any')}
        width={150}
        options={roofs.map((one) => ({ value: one, label: t(`roof.${one}`) }))}
        onChange={(value) => set({ roof: value })}
      />
      <FilterSelect
        label={t('bestOf.label')}
        value={bestOf === undefined ? undefined : String(bestOf)}
        placeholder={t('bestOf.any')}
        width={130}
        options={['3', '5'].map((sets) => ({ value: sets, label: t('bestOf.sets', { sets }) }))}
        onChange={(value) => set({ bestOf: value })}
      />
    </>
  );
};
