import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './CompareBox.module.css';
import { MOST_COMPARED } from './compared';
import { useCompared } from './use-compared';

interface Props {
  readonly competitor: CompetitorRef;
  readonly discipline: Discipline;
}

/** Adds the ranks of a row to the chart, or removes them. */
export const CompareBox = ({ competitor, discipline }: Props) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const { has, toggle, isFull } = useCompared(discipline);
  const checked = has(competitor.id);
  const full = isFull && !checked;
  const name = competitor.players.map((player) => format.name(player.name)).join(' / ');
  return (
    <input
      type="checkbox"
      className={style.box}
      aria-label={t('compare.add', { name })}
      title={full ? t('compare.full', { most: MOST_COMPARED }) : t('compare.add', { name })}
      checked={checked}
      disabled={full}
      onChange={() => toggle(competitor)}
    />
  );
};
