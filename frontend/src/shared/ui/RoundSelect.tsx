import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useSport } from '../sport/use-sport';
import { FilterSelect } from './fields';

interface Props {
  readonly value: RoundCode | undefined;
  readonly onChange: (round: RoundCode | undefined) => void;
}

/** Selects one round of the sport, or all. */
export const RoundSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const { profile, roundName } = useSport();
  return (
    <FilterSelect
      label={t('round.label')}
      value={value}
      placeholder={t('round.any')}
      width={150}
      options={profile.rounds.map(({ code }) => ({ value: code, label: roundName(code) }))}
      onChange={onChange}
    />
  );
};
