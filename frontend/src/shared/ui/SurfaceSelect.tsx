import type { Surface } from '@rallyrank/contracts/sport/surfaces';
import { useTranslation } from 'react-i18next';
import { useSport } from '../sport/use-sport';
import { FilterSelect } from './fields';

interface Props {
  readonly value: Surface | undefined;
  readonly onChange: (surface: Surface | undefined) => void;
}

/** Selects one of the surfaces of the sport, or all of them; renders nothing for a sport without surfaces. */
export const SurfaceSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const { surfaces } = useSport().profile;
  if (surfaces.length === 0) return null;
  return (
    <FilterSelect
      label={t('surface.label')}
      value={value}
      placeholder={t('surface.any')}
      width={120}
      options={surfaces.map((one) => ({ value: one, label: t(`surface.${one}`) }))}
      onChange={onChange}
    />
  );
};
