import { rankingBases, type rankingTypes } from '@rallyrank/contracts/rankings/common';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '~/shared/ui/fields';

type Basis = (typeof rankingBases)[number];

interface Props {
  readonly type: (typeof rankingTypes)[number];
  readonly value: Basis | undefined;
  readonly onChange: (basis: Basis | undefined) => void;
}

/** Selects published or computed lists; renders nothing for a type that has only computed ones. */
export const BasisSelect = ({ type, value, onChange }: Props) => {
  const { t } = useTranslation('rankings');
  if (type !== 'bwf') return null;
  return (
    <FilterSelect
      label={t('basis.label')}
      value={value}
      placeholder={t('basis.any')}
      width={290}
      options={rankingBases.map((basis) => ({ value: basis, label: t(`basis.${basis}`) }))}
      onChange={onChange}
    />
  );
};
