import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './ChanceBar.module.css';

/** The current chance of each side to win the match. */
export const ChanceBar = ({ chance }: { readonly chance: number }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const [one, two] = format.shares(chance);
  return (
    <div className={style.chance} title={t('chance.hint')}>
      <span className="rr-hidden">{t('chance.both', { one, two })}</span>
      <span aria-hidden data-ahead={chance >= 0.5}>
        {one}
      </span>
      <span className={style.bar} aria-hidden>
        <span style={{ width: `${chance * 100}%` }} />
      </span>
      <span aria-hidden data-ahead={chance < 0.5}>
        {two}
      </span>
    </div>
  );
};
