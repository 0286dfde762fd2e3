import { useTranslation } from 'react-i18next';
import { useSport } from '../sport/use-sport';
import { FilterSelect } from './fields';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (level: string | undefined) => void;
}

/** Selects one of the levels of the sport, of any era. */
export const LevelSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const { profile, levelName } = useSport();
  const keys = [...new Set(profile.levels.map((level) => level.key))];
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
