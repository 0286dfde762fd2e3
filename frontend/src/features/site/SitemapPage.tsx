import { useTranslation } from 'react-i18next';
import { MenuLink } from '~/shared/menu/MenuLink';
import { type ShownEntry, useMenu } from '~/shared/menu/use-menu';
import { Card } from '~/shared/ui/Card';
import { Icon } from '~/shared/ui/Icon';
import { Page } from '~/shared/ui/Page';
import style from './SitemapPage.module.css';

const Entries = ({ entries }: { readonly entries: readonly ShownEntry[] }) => (
  <ul className={style.entries}>
    {entries.map((entry) => (
      <li key={entry.key}>
        <MenuLink entry={entry}>
          <Icon name={entry.icon} />
          {entry.title}
        </MenuLink>
      </li>
    ))}
  </ul>
);

/** Every page that the visitor may open, in the groups of the menu. */
export const SitemapPage = () => {
  const { t } = useTranslation('app');
  const { top, groups } = useMenu();
  return (
    <Page title={t('menu.sitemap')}>
      <Entries entries={top} />
      <div className={style.groups}>
        {groups.map((group) => (
          <Card key={group.key} title={group.title}>
            <Entries entries={group.entries} />
          </Card>
        ))}
      </div>
    </Page>
  );
};
