import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../browser/use-media';
import { useSport } from '../sport/use-sport';

interface DisciplineProps {
  readonly value: Discipline;
  readonly onChange: (value: Discipline) => void;
  readonly among?: readonly Discipline[];
}

/** Disciplines side by side; on a phone by their codes. */
export const DisciplineSwitch = ({ value, onChange, among }: DisciplineProps) => {
  const { t } = useTranslation('shared');
  const phone = useIsPhone();
  const sport = useSport();
  return (
    <Segmented<Discipline>
      style={{ justifySelf: 'start', alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
      aria-label={t('discipline')}
      value={value}
      onChange={onChange}
      options={(among ?? sport.disciplines).map((code) => ({
        value: code,
        label: phone ? t(`disciplineShort.${code}`) : sport.disciplineName(code),
      }))}
    />
  );
};
