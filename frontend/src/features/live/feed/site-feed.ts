import { onlineManager } from '@tanstack/react-query';
import { connectEvents, connectSocket } from './connection';
import { createFeed, type Feed } from './feed';
import { poll } from './poll';

/** A hidden tab leaves the feed after this time. */
const HIDDEN_MS = 60_000;

let feed: Feed | undefined;
/** Whether a part of the page is meant to be noticed while the page is hidden: a sound, or a count in the title. */
let isWatched = false;
export const watchInBackground = (watched: boolean): void => {
  isWatched = watched;
};

const followPage = (of: Feed): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') of.wake();
    else timer = setTimeout(() => isWatched || of.rest(), HIDDEN_MS);
  });
  addEventListener('offline', of.interrupt);
  addEventListener('online', of.wake);
  onlineManager.subscribe((isOnline) => isOnline && of.wake());
};

/** The only feed of this page. */
export const siteFeed = (): Feed => {
  if (feed === undefined) {
    feed = createFeed({
      ways: [connectSocket, connectEvents],
      poll,
      now: Date.now,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      isOnline: () => navigator.onLine,
    });
    followPage(feed);
  }
  return feed;
};
