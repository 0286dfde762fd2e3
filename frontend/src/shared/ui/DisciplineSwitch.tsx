import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../browser/use-media';
import { useSport } from '../sport/use-sport';
import { Segmented } from './Segmented';

interface DisciplineProps {
  readonly value: Discipline;
  readonly onChange: (value: Discipline) => void;
  readonly among?: readonly Discipline[];
}

/** Adds the chosen discipline, since a link may contain one without matches. */
const withChosen = (all: readonly Discipline[], value: Discipline) => (all.includes(value) ? all : [...all, value]);

/** Disciplines side by side, by their codes on a phone; renders nothing if there is only one. */
export const DisciplineSwitch = ({ value, onChange, among }: DisciplineProps) => {
  const { t } = useTranslation('shared');
  const phone = useIsPhone();
  const sport = useSport();
  const choices = (among ?? withChosen(sport.disciplines, value)).map((code) => {
    const title = sport.disciplineName(code);
    return { value: code, label: phone ? t(`disciplineShort.${code}`) : title, title };
  });
  if (choices.length === 1) return null;
  return <Segmented label={t('discipline')} choices={choices} value={value} onChange={onChange} />;
};
