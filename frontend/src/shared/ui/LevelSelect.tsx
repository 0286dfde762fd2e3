import { levelsOf } from '@rallyrank/contracts/sport/levels';
import { useTranslation } from 'react-i18next';
import { useSport } from '../sport/use-sport';
import { FilterSelect } from './fields';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (level: string | undefined) => void;
}

/** Selects one of the levels of the tours of this instance, of any era. */
export const LevelSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const { profile, disciplines, levelName } = useSport();
  const keys = levelsOf(profile, disciplines).map(({ key }) => key);
  return (
    <FilterSelect
      label={t('level.label')}
      value={value}
      placeholder={t('level.any')}
      width={180}
      options={keys.map((key) => ({ value: key, label: levelName(key) }))}
      onChange={onChange}
    />
  );
};
