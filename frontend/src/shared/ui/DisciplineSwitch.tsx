import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../browser/use-media';
import { useSport } from '../sport/use-sport';
import style from './DisciplineSwitch.module.css';

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
  const name = useId();
  return (
    <fieldset className={style.switch} aria-label={t('discipline')}>
      {(among ?? sport.disciplines).map((code) => (
        <label key={code} title={sport.disciplineName(code)}>
          <input type="radio" name={name} checked={code === value} onChange={() => onChange(code)} />
          {phone ? t(`disciplineShort.${code}`) : sport.disciplineName(code)}
        </label>
      ))}
    </fieldset>
  );
};
