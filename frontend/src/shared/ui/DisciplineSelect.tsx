import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useSport } from '../sport/use-sport';
import { FilterSelect } from './fields';

interface Props {
  readonly value: Discipline | undefined;
  readonly onChange: (discipline: Discipline | undefined) => void;
}

/**
 * Selects one of the disciplines of the site, or all of them; renders nothing on a site with only one.
 * `DisciplineSwitch` is for pages that show one at a time.
 */
export const DisciplineSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const { disciplines, disciplineName } = useSport();
  if (disciplines.length === 1 && value === undefined) return null;
  return (
    <FilterSelect
      label={t('discipline')}
      value={value}
      placeholder={t('anyDiscipline')}
      width={210}
      options={disciplines.map((code) => ({ value: code, label: disciplineName(code) }))}
      onChange={onChange}
    />
  );
};
