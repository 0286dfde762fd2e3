import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import style from '~/shared/ui/DisciplineSwitch.module.css';

interface Props {
  readonly value: number;
  readonly onChange: (depth: number) => void;
}

/** How many steps from the player the graph goes. */
export const DepthSwitch = ({ value, onChange }: Props) => {
  const { t } = useTranslation('players');
  const name = useId();
  return (
    <fieldset className={style.switch} aria-label={t('relations.depth')}>
      {[1, 2, 3].map((depth) => (
        <label key={depth}>
          <input type="radio" name={name} checked={depth === value} onChange={() => onChange(depth)} />
          {t('relations.steps', { count: depth })}
        </label>
      ))}
    </fieldset>
  );
};
