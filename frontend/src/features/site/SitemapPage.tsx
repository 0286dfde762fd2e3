import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenu, type WordedEntry } from '~/shared/pages/use-menu';
import { Card } from '~/shared/ui/Card';
import { Icon } from '~/shared/ui/Icon';
import { Page } from '~/shared/ui/Page';
import style from './SitemapPage.module.css';

const Entries = ({ entries }: { readonly entries: readonly WordedEntry[] }) => (
  <ul className={style.entries}>
    {entries.map((entry) => (
      <li key={entry.name}>
        <Link to={entry.path}>
          <Icon name={entry.icon} />
          {entry.title}
        </Link>
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
