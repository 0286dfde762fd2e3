import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { framedSite } from '~/shared/menu/menu';
import { useMenu } from '~/shared/menu/use-menu';
import { useMenuTree } from '~/shared/menu/use-menu-tree';
import { Page } from '~/shared/ui/Page';
import { RowsSkeleton } from '~/shared/ui/PageState';
import style from './FramePage.module.css';

/** Rights of the other site: it cannot navigate this window away. */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** Another site in a frame of this one, with the address from an entry of the menu. */
export const FramePage = () => {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const tree = useMenuTree();
  const { entries } = useMenu();
  const [loaded, setLoaded] = useState<string>();
  const site = framedSite(tree, new URLSearchParams(search).get('site') ?? '');
  const title = entries.find(({ to }) => to === pathname + search)?.title ?? t('menu.frame');
  if (site === undefined) return <Page title={title}>{t('frame.unknown')}</Page>;
  return (
    <Page title={title}>
      {loaded !== site && (
        <div role="status">
          <p>{t('frame.loading', { title })}</p>
          <RowsSkeleton rows={10} />
        </div>
      )}
      <iframe
        className={style.frame}
        title={title}
        src={site}
        sandbox={RIGHTS}
        referrerPolicy="no-referrer"
        hidden={loaded !== site}
        onLoad={() => setLoaded(site)}
      />
    </Page>
  );
};
