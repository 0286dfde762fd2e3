import { useTranslation } from 'react-i18next';
import style from './FormDot.module.css';

/** One match: a dot for a win, a ring for a loss. */
export const FormDot = ({ won }: { readonly won: boolean }) => (
  <span className={won ? style.won : style.lost} aria-hidden />
);

const SHOWN = 5;

/**
 * The last five matches in a cell of a table, oldest first.
 * @param form whether each was won, newest first
 */
export const FormRow = ({ form }: { readonly form: readonly boolean[] }) => {
  const { t } = useTranslation('shared');
  const shown = form.slice(0, SHOWN).reverse();
  const label = t('form', { won: shown.filter(Boolean).length, count: shown.length });
  return (
    <span className={style.row} role="img" aria-label={label} title={label}>
      {shown.map((won, age) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the matches have no id, and their order is fixed
        <FormDot key={age} won={won} />
      ))}
    </span>
  );
};
