import { type MenuGroup, menuGroups, type PageDeclaration } from './page';

export interface Menu<P extends PageDeclaration> {
  /** Entries beside the groups: home. */
  readonly top: readonly P[];
  readonly groups: readonly { readonly key: MenuGroup; readonly entries: readonly P[] }[];
}

/** The declared pages as a menu: in their groups and their order, without empty groups. */
export const menuOf = <P extends PageDeclaration>(pages: readonly P[]): Menu<P> => {
  const within = (group?: MenuGroup) =>
    pages
      .filter(({ menu }) => menu !== undefined && menu.group === group)
      .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  return {
    top: within(),
    groups: menuGroups.map((key) => ({ key, entries: within(key) })).filter(({ entries }) => entries.length > 0),
  };
};
