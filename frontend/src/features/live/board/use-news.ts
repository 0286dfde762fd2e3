import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type News, newsOf } from './news';

/** Calls `listener` with the changes of the board, starting with its second state. */
export const useNews = (matches: readonly LiveMatch[] | undefined, listener: (news: readonly News[]) => void): void => {
  const before = useRef<readonly LiveMatch[]>(undefined);
  const onNews = useEffectEvent(listener);
  useEffect(() => {
    const news = before.current && matches ? newsOf(before.current, matches) : [];
    before.current = matches;
    if (news.length > 0) onNews(news);
  }, [matches]);
};
