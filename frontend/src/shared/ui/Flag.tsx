import { flagCode } from '../flags/association';
import { useAssociationName } from '../flags/association-names';
import style from './Flag.module.css';

interface Props {
  /** IOC code; null for players without an association. */
  readonly association: string | null;
  /** `flag` leaves the code out (the name is still there for screen readers). */
  readonly show?: 'flag' | 'code' | 'name';
}

/** Flag and code of an association, with the full name in the title. */
export const Flag = ({ association, show = 'code' }: Props) => {
  const name = useAssociationName(association);
  if (association === null) return null;
  const iso = flagCode(association);
  return (
    <span className={style.flag} title={name}>
      {iso ? (
        <img src={`${import.meta.env.VITE_FLAGS}/${iso}.svg`} alt="" width={18} height={12} loading="lazy" />
      ) : (
        <span className={style.none} aria-hidden />
      )}
      {show === 'name' && <span>{name}</span>}
      {show === 'code' && <abbr title={name}>{association}</abbr>}
      {show === 'flag' && <span className="rr-hidden">{name}</span>}
    </span>
  );
};
