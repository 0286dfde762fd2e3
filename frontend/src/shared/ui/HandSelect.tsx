import type { Hand } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from './fields';

interface Props {
  readonly value: Hand | undefined;
  /** Text while no hand is chosen. */
  readonly placeholder: string;
  readonly onChange: (hand: Hand | undefined) => void;
}

const choices = ['left', 'right'] as const;

/** Selects left-handed or right-handed players, or all. */
export const HandSelect = ({ value, placeholder, onChange }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <FilterSelect<Hand>
      label={t('hand.label')}
      value={value}
      placeholder={placeholder}
      width={130}
      options={choices.map((one) => ({ value: one, label: t(`hand.${one}`) }))}
      onChange={onChange}
    />
  );
};
