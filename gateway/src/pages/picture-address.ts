export type PictureKind = 'player' | 'event' | 'h2h';

export const picturePath = (kind: PictureKind): string => `/pictures/${kind}.png`;

/** The preview picture of a page in shared links. */
export const pictureOf = (kind: PictureKind, query: Readonly<Record<string, string>>): string =>
  `${picturePath(kind)}?${new URLSearchParams(query)}`;
