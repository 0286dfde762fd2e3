import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenu } from '~/shared/pages/use-menu';
import { Icon } from '~/shared/ui/Icon';
import style from './PhoneNav.module.css';

/** The four places a thumb reaches on a phone. */
const shown = ['home', 'players', 'ranking', 'events'] as const;

/** Bottom navigation of a phone. */
export const PhoneNav = () => {
  const { t } = useTranslation('app');
  const { entries } = useMenu();
  return (
    <nav className={style.nav} aria-label={t('nav.phone')}>
      {shown.map((name) => {
        const entry = entries.find((one) => one.name === name);
        return (
          entry && (
            <Link key={name} to={entry.path} {...(entry.active ? { 'aria-current': 'page' } : {})}>
              <Icon name={entry.icon} size={20} />
              {t(`phone.${name}`)}
            </Link>
          )
        );
      })}
    </nav>
  );
};
