export const feedNames = ['results', 'rankings'] as const;
export type FeedName = (typeof feedNames)[number];
export type FeedFormat = 'atom' | 'rss' | 'json';

export const feedPath = (name: FeedName, format: FeedFormat): string => `/feeds/${name}.${format}`;
