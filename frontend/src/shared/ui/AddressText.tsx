import type { Words } from '@rallyrank/contracts/shared/words';
import { useFormat } from '../format/use-format';
import style from './AddressText.module.css';

interface Props {
  readonly address: string;
  /** Null if it is unknown. */
  readonly place: Words | null;
}

/** An address with its place. */
export const AddressText = ({ address, place }: Props) => {
  const { language } = useFormat();
  return (
    <>
      {address}
      {place && <span className={`rr-muted ${style.place}`}> {place[language]}</span>}
    </>
  );
};
