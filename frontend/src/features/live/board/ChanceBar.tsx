import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './ChanceBar.module.css';

interface Props {
  readonly chance: number;
  /** Whether the chance is the current one, or that before the match. */
  readonly meaning?: 'now' | 'before';
}

/** The chance of each side to win the match. */
export const ChanceBar = ({ chance, meaning = 'now' }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const [one, two] = format.shares(chance);
  return (
    <div className={style.chance} title={t(meaning === 'now' ? 'chance.hint' : 'detail.chanceHint')}>
      <span className="rr-hidden">{t(meaning === 'now' ? 'chance.both' : 'detail.chanceBoth', { one, two })}</span>
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
