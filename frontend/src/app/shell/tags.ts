/** A page that was opened during this visit. */
export interface Tag {
  /** Two addresses with the same key share a tab. */
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** Pinned: the tab cannot be closed. */
  readonly affix: boolean;
}

export type CloseKind = 'close' | 'others' | 'left' | 'right' | 'all';
export const closeKinds = ['close', 'others', 'left', 'right', 'all'] as const satisfies readonly CloseKind[];

/** Adds a tab at the end, or updates the address and title of the tab with the same key. */
export const visit = (tags: readonly Tag[], tag: Tag): readonly Tag[] =>
  tags.some(({ key }) => key === tag.key) ? tags.map((one) => (one.key === tag.key ? tag : one)) : [...tags, tag];

/** The remaining tabs after some were closed, relative to one of them. Pinned tabs are kept. */
export const closeTags = (tags: readonly Tag[], key: string, kind: CloseKind): readonly Tag[] => {
  const at = tags.findIndex((tag) => tag.key === key);
  const isClosed: Readonly<Record<CloseKind, (index: number) => boolean>> = {
    close: (index) => index === at,
    others: (index) => index !== at,
    left: (index) => index < at,
    right: (index) => index > at,
    all: () => true,
  };
  return tags.filter((tag, index) => tag.affix || !isClosed[kind](index));
};

/** The tab to open when the tab of the open page is closed: the one now in its place, otherwise the last one. */
export const nextTag = (before: readonly Tag[], after: readonly Tag[], current: string): Tag | undefined => {
  if (after.some(({ key }) => key === current)) return undefined;
  const at = before.findIndex(({ key }) => key === current);
  const left = before.slice(0, at).filter((tag) => after.includes(tag)).length;
  return after[left] ?? after.at(-1);
};
