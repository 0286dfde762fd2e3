import type { RankingRow } from '@rallyrank/contracts/rankings/lists';
import type { z } from 'zod';
import { useFormat } from '~/shared/format/use-format';
import style from './Ages.module.css';

interface Props {
  readonly ages: NonNullable<z.infer<typeof RankingRow>['details']>['ages'];
}

/** The age of each player, stacked like their names. */
export const Ages = ({ ages }: Props) => {
  const format = useFormat();
  return (
    <span className={style.ages}>
      {ages.map((age, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the player
        <span key={at}>{age === null ? '–' : format.age(age)}</span>
      ))}
    </span>
  );
};
