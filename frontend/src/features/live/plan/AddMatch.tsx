import type { getOrderOfPlay, OrderOfPlayMatch } from '@rallyrank/contracts/live/order-of-play';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { Segmented } from '~/shared/ui/Segmented';
import style from './OrderOfPlay.module.css';
import { newMatch } from './places';

interface Props {
  readonly draw: ResultOf<typeof getOrderOfPlay>['draws'][number];
  readonly onAdd: (match: OrderOfPlayMatch) => void;
}

/** Adds a match to a draw whose matches have no slots: a group, or a draw whose source has no positions. */
export const AddMatch = ({ draw, onAdd }: Props) => {
  const { t } = useTranslation('live');
  const sport = useSport();
  const [chosen, setChosen] = useState(draw.rounds[0]);
  if (chosen === undefined) return null;
  return (
    <section className={style.add} aria-label={t('plan.add')}>
      <Segmented
        label={t('plan.round')}
        choices={draw.rounds.map((round) => ({ value: round, label: sport.roundName(round) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button onClick={() => onAdd(newMatch(draw, chosen))}>{t('plan.add')}</Button>
    </section>
  );
};
