import type { PlayerRef } from '@rallyrank/contracts/shared/refs';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format';
import { paths } from '../url/paths';
import { Flag } from './Flag';
import style from './PlayerLink.module.css';

interface Props {
  readonly player: PlayerRef;
  readonly flag?: 'flag' | 'code' | 'none';
  readonly strong?: boolean;
}

/** A player's name in the language of the page, with flag and code, as a link to the player's page. */
export const PlayerLink = ({ player, flag = 'code', strong = false }: Props) => {
  const format = useFormat();
  const name = format.name(player.name);
  const other = format.otherName(player.name);
  return (
    <span className={style.player}>
      {flag !== 'none' && <Flag association={player.association} show={flag} />}
      <Link
        className={strong ? style.strong : style.name}
        lang={format.nameLang(player.name)}
        to={paths.player(player.id)}
        title={other === null ? name : `${name} · ${other}`}
      >
        {name}
      </Link>
    </span>
  );
};
