import { useTranslation } from 'react-i18next';
import { MenuLink } from '~/shared/menu/MenuLink';
import { useMenu } from '~/shared/menu/use-menu';
import { Icon } from '~/shared/ui/Icon';
import style from './PhoneNav.module.css';

/** The four pages that a phone links to within reach of the thumb. */
const shown = ['home', 'players', 'ranking', 'events'] as const;

/** Bottom navigation of a phone. */
export const PhoneNav = () => {
  const { t } = useTranslation('app');
  const { entries } = useMenu();
  return (
    <nav className={style.nav} aria-label={t('nav.phone')}>
      {shown.map((name) => {
        const entry = entries.find((one) => one.page === name);
        return (
          entry && (
            <MenuLink key={name} entry={entry}>
              <Icon name={entry.icon} size={20} />
              {t(`phone.${name}`)}
            </MenuLink>
          )
        );
      })}
    </nav>
  );
};
