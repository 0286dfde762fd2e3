import type { SearchGroup } from '@rallyrank/contracts/stats/search';
import { Link } from 'react-router-dom';
import { foundRows } from './FoundRow';
import { rememberSearch } from './recent-searches';
import { pathsOf } from './row-path';
import style from './Search.module.css';

interface Props {
  readonly group: SearchGroup;
  /** The search, which is remembered when one of its results is opened. */
  readonly text: string;
}

export const FoundList = ({ group, text }: Props) => {
  const rows = foundRows(group);
  return (
    <ul className={style.rows}>
      {pathsOf(group).map((path, i) => (
        <li key={path}>
          <Link to={path} onClick={() => rememberSearch(text)}>
            {rows[i]}
          </Link>
        </li>
      ))}
    </ul>
  );
};
