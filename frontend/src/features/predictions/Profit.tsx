import { useFormat } from '~/shared/format/use-format';
import style from './Predictions.module.css';

/** Points gained or lost, with their sign. */
export const Profit = ({ points }: { readonly points: number }) => {
  const format = useFormat();
  const colour = points > 0 ? style.gain : points < 0 ? style.loss : undefined;
  return (
    <span className={colour}>
      {points > 0 && '+'}
      {format.number(points)}
    </span>
  );
};
