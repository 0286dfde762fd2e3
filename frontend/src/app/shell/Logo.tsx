import { Link } from 'react-router-dom';
import { paths } from '~/shared/url/paths';
import style from './Shell.module.css';

export const Logo = ({ small = false }: { readonly small?: boolean }) => (
  <Link className={style.logo} to={paths.home} aria-label="RallyRank">
    <img src="/favicon.svg" alt="" width={28} height={28} />
    {!small && (
      <span aria-hidden>
        Rally<b>Rank</b>
      </span>
    )}
  </Link>
);
