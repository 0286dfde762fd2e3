import { getRouters, getVisitorRouters, type Router } from '@rallyrank/contracts/identity/routers';
import { useTranslation } from 'react-i18next';
import { useRoute } from '../api/use-route';
import { currentLanguage } from '../i18n/language';
import { useSession } from '../session/use-session';
import { siteTree } from './menu';

/** The menu of the caller from the server; until it is loaded, and if there is none, the menu of a new instance. */
export const useMenuTree = (): readonly Router[] => {
  const { t } = useTranslation('app');
  const { isSignedIn } = useSession();
  const own = useRoute(getRouters, {}, { enabled: isSignedIn });
  const ofVisitors = useRoute(getVisitorRouters, {}, { enabled: !isSignedIn });
  const tree = (isSignedIn ? own : ofVisitors).data?.data ?? [];
  return tree.length > 0 ? tree : siteTree((page) => t(`menu.${page}`), currentLanguage());
};
