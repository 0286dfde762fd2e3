import type { SearchGroup } from '@rallyrank/contracts/stats/search';
import { Link } from 'react-router-dom';
import { foundRows } from './FoundRow';
import { rememberSearch } from './recent-searches';
import style from './Search.module.css';

interface Props {
  readonly group: SearchGroup;
  /** The search, which is remembered when one of its results is opened. */
  readonly text: string;
}

export const FoundList = ({ group, text }: Props) => (
  <ul className={style.rows}>
    {foundRows(group).map(({ path, content }) => (
      <li key={path}>
        <Link to={path} onClick={() => rememberSearch(text)}>
          {content}
        </Link>
      </li>
    ))}
  </ul>
);
