import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Refused } from '../url/url-state';
import { Icon } from './Icon';
import style from './NotUnderstood.module.css';

interface Props {
  readonly refused: readonly Refused[];
}

/** Invalid values in the address, which are not applied, each with a link that drops it. */
export const NotUnderstood = ({ refused }: Props) => {
  const { t } = useTranslation('shared');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const without = (name: string): string => {
    const rest = new URLSearchParams(search);
    rest.delete(name);
    return rest.toString();
  };
  if (refused.length === 0) return null;
  return (
    <div role="status">
      <ul className={style.list}>
        {refused.map(({ name, text }) => (
          <li key={name}>
            <span>
              {t('url.refused')} <code>{`${name}=${text}`}</code>
            </span>
            <Link to={{ pathname, search: without(name) }} replace preventScrollReset>
              <Icon name="close" size={14} />
              {t('url.drop')}
              <span className="rr-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
