import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '~/shared/ui/Icon';
import { isUnder, phoneEntries } from '../menu';
import style from './PhoneNav.module.css';

type PhoneKey = 'home' | 'players' | 'ranking' | 'events';
const isPhoneKey = (key: string): key is PhoneKey => ['home', 'players', 'ranking', 'events'].includes(key);

/** Bottom navigation of a phone. */
export const PhoneNav = () => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <nav className={style.nav} aria-label={t('nav.phone')}>
      {phoneEntries.map((entry) => (
        <Link key={entry.key} to={entry.path} {...(isUnder(pathname, entry) ? { 'aria-current': 'page' } : {})}>
          <Icon name={entry.icon} size={20} />
          {isPhoneKey(entry.key) && t(`phone.${entry.key}`)}
        </Link>
      ))}
    </nav>
  );
};
