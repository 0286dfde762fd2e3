import { useFormat } from '~/shared/format/use-format';
import style from './Rating.module.css';

interface Props {
  readonly rating: number;
  /** Standard deviation, in rating points. */
  readonly deviation: number | null;
}

/** A rating with its uncertainty. */
export const Rating = ({ rating, deviation }: Props) => {
  const format = useFormat();
  return (
    <>
      {format.number(Math.round(rating))}{' '}
      {deviation !== null && <span className={style.deviation}>±{format.number(Math.round(deviation))}</span>}
    </>
  );
};
