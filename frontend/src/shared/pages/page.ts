import type { Access } from '@rallyrank/contracts/shared/access';
import { type PageName, pages } from '@rallyrank/contracts/shared/pages';
import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import type { routeQuery } from '~/shared/api/use-route';
import type { IconName } from '~/shared/ui/Icon';

/** What `routeQuery` returns. */
export type PageQuery = Pick<ReturnType<typeof routeQuery>, 'queryKey' | 'queryFn'>;

/** Everything the shell knows of a page. Its place in the menus comes from the server (`shared/menu`). */
export interface PageDeclaration {
  readonly name: PageName;
  readonly icon: IconName;
  /** The menu entry that is marked for this page, if the page has no entry of its own. */
  readonly activeMenu?: PageName;
  /** What a visitor needs to open it; nothing if omitted. */
  readonly access?: Access;
  /** Texts that are loaded beside the code. */
  readonly namespaces: readonly FlatNamespace[];
  /** The code of the page. */
  readonly load: () => Promise<ComponentType>;
  /** The page uses no component of antd, so it does not wait for antd's theme. The build fails where that is not so. */
  readonly withoutAntd?: boolean;
  /** The calls of its first screen, from the parameters of its address: they are sent while the code is on its way. */
  readonly data?: (search: URLSearchParams) => readonly PageQuery[];
}

/** The path of a page; `{id}` stands for the parameter of its address. */
export const pathOf = ({ name }: Pick<PageDeclaration, 'name'>): string => pages[name];
export const accessTo = ({ access }: PageDeclaration): Access => access ?? 'public';
