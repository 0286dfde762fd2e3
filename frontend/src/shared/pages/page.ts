import type { Access } from '@rallyrank/contracts/shared/access';
import { type PageName, pages } from '@rallyrank/contracts/shared/pages';
import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import type { routeQuery } from '~/shared/api/use-route';
import type { IconName } from '~/shared/ui/Icon';

/** The result of `routeQuery`. */
export type PageQuery = Pick<ReturnType<typeof routeQuery>, 'queryKey' | 'queryFn'>;

/** Everything that the shell needs of a page. Its place in the menus comes from the server (`shared/menu`). */
export interface PageDeclaration {
  readonly name: PageName;
  readonly icon: IconName;
  /** The menu entry that is highlighted for this page, if the page has no entry of its own. */
  readonly activeMenu?: PageName;
  /** The access that a visitor needs to open the page; none if omitted. */
  readonly access?: Access;
  /** Texts that are loaded in parallel with the code. */
  readonly namespaces: readonly FlatNamespace[];
  /** The code of the page. */
  readonly load: () => Promise<ComponentType>;
  /**
   * Whether the page uses no component of antd, so that it does not wait for antd's theme. The build fails if that is
   * wrong.
   */
  readonly withoutAntd?: boolean;
  /** The calls of its first screen, from the parameters of its address: they are sent while the code is loading. */
  readonly data?: (search: URLSearchParams) => readonly PageQuery[];
}

/** The path of a page; `{id}` is replaced by the parameter of its address. */
export const pathOf = ({ name }: Pick<PageDeclaration, 'name'>): string => pages[name];
export const accessTo = ({ access }: PageDeclaration): Access => access ?? 'public';
