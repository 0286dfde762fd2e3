import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useEffect, useState } from 'react';
import { watchInBackground } from '../feed/site-feed';
import { type Favourites, isFavourite } from './courts';
import { playTone, useNotice } from './notices';
import { useNews } from './use-news';

/**
 * Plays a tone for followed players, and counts the news of their matches while the page is hidden; both only if the
 * reader has chosen it.
 */
export const useTitleCount = (matches: readonly LiveMatch[] | undefined, favourites: Favourites): number => {
  const hasSound = useNotice('sound');
  const hasCount = useNotice('title');
  const [count, setCount] = useState(0);
  useEffect(() => {
    watchInBackground(hasSound || hasCount);
    return () => watchInBackground(false);
  }, [hasSound, hasCount]);
  useEffect(() => {
    const forget = () => document.visibilityState === 'visible' && setCount(0);
    document.addEventListener('visibilitychange', forget);
    return () => document.removeEventListener('visibilitychange', forget);
  }, []);
  useNews(matches, (news) => {
    const followed = news.filter(({ match }) => isFavourite(match, favourites)).length;
    if (followed === 0) return;
    if (hasSound) playTone();
    if (hasCount && document.visibilityState === 'hidden') setCount((known) => known + followed);
  });
  return count;
};
