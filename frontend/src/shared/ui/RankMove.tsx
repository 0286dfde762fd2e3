import { useTranslation } from 'react-i18next';
import style from './RankMove.module.css';

interface Props {
  /** Places gained (negative: lost) since the previous list; null for a new entry. */
  readonly movement: number | null;
}

/** Rank movement as a small arrow with the number. */
export const RankMove = ({ movement }: Props) => {
  const { t } = useTranslation('shared');
  if (movement === null) {
    return (
      <span className={style.same} title={t('rank.new')}>
        <span aria-hidden>✦</span>
        <span className="rr-hidden">{t('rank.new')}</span>
      </span>
    );
  }
  const count = Math.abs(movement);
  const kind = movement > 0 ? 'up' : movement < 0 ? 'down' : 'same';
  const label = kind === 'same' ? t('rank.same') : t(`rank.${kind}`, { count });
  return (
    <span className={style[kind]} title={label}>
      <span aria-hidden>{kind === 'same' ? '–' : `${kind === 'up' ? '▲' : '▼'}${count}`}</span>
      <span className="rr-hidden">{label}</span>
    </span>
  );
};
