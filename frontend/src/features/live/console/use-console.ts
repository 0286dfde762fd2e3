import { type ConsoleMatch, getConsoleMatch, scoreMatch } from '@rallyrank/contracts/live/console';
import type { LiveCourse } from '@rallyrank/contracts/live/match';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '~/shared/api/api-error';
import { callRoute } from '~/shared/api/call-route';
import { randomKey } from '~/shared/api/outgoing-call';
import { useSport } from '~/shared/sport/use-sport';
import { useCourse } from '../feed/use-feed';
import { dueBreak } from './due-break';
import { predicted } from './predict';
import { tapSender } from './tap-sender';
import { consoleId, keep, keptOf, subscribeKept } from './tap-store';
import { dropped, isSameTouch, learnt, type TapAction, type Touch, tapped } from './taps';

/** Interval at which the console reports to the server that it is open on the match. */
const PRESENT_MS = 20_000;
const VIBRATION_MS = 15;

/** Scores before the last point, if the course is as new as the last answer to this console. */
const scoresBefore = (course: LiveCourse | undefined, version: number, lastSequence: number) =>
  course === undefined || course.match.version < version
    ? []
    : course.points
        .filter(({ sequence }) => sequence < lastSequence)
        .map(({ games, points, side }) => ({
          ...course.match.score,
          ...{ games, points },
          // In badminton the side that won the last point serves; in tennis a point does not determine the server.
          server: points === null ? side : null,
          ...{ serverPlayerId: null, receiverPlayerId: null, serviceCourt: null },
        }));

/** The console of one match: its state, and the actions of the scorer. */
export const useConsole = (editionId: string, matchId: string) => {
  const match = matchKeyOf(editionId, matchId);
  const { profile } = useSport();
  const kept = useSyncExternalStore(subscribeKept, () => keptOf(match));
  const course = useCourse(editionId, matchId);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const sender = useMemo(
    () =>
      tapSender({
        kept: () => keptOf(match),
        keep: (change) => keep(match, change),
        send: async (id, action) => {
          const body = { editionId, matchId, console: consoleId(), action };
          return (await callRoute(scoreMatch, {}, { key: id, body })).data;
        },
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      }),
    [match, editionId, matchId],
  );
  useEffect(() => {
    const run = () => void sender.run();
    run();
    addEventListener('online', run);
    const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && run());
    return () => {
      removeEventListener('online', run);
      unsubscribe();
      sender.stop();
    };
  }, [sender]);
  const asked = useQuery<ConsoleMatch, ApiError>({
    queryKey: [getConsoleMatch.path, match],
    queryFn: async ({ signal }) => {
      const { data } = await callRoute(getConsoleMatch, { editionId, matchId, console: consoleId() }, { signal });
      keep(match, (now) => learnt(now, data));
      return data;
    },
    refetchInterval: PRESENT_MS,
    staleTime: 0,
  });
  // Another console also scores the match.
  useEffect(() => {
    if (course === undefined) return;
    const lastSequence = course.points.at(-1)?.sequence ?? 0;
    const { seen } = keptOf(match);
    if (seen === null || seen.match.version >= course.match.version) return;
    keep(match, (now) => learnt(now, { ...seen, match: course.match, lastSequence }));
  }, [course, match]);
  const { seen, taps, refusal } = kept;
  const shown = useMemo(
    () =>
      seen === null
        ? undefined
        : predicted(profile, seen.match, taps, scoresBefore(course, seen.match.version, seen.lastSequence), today),
    [seen, taps, course, profile, today],
  );
  const last = useRef<Touch>(undefined);
  const tap = useCallback(
    (action: TapAction) => {
      const touch = { action, at: performance.now() };
      if (isSameTouch(last.current, touch)) return;
      last.current = touch;
      navigator.vibrate?.(VIBRATION_MS);
      keep(match, (now) => tapped(now, { id: randomKey(), action }));
      void sender.run();
    },
    [match, sender],
  );
  return {
    shown,
    /** The break that the rules prescribe now. */
    due: shown && dueBreak(profile, shown.match),
    asked,
    refusal,
    unsent: taps.length,
    /** Whether there is a point to undo. */
    canTakeBack: (seen?.lastSequence ?? 0) > 0 || taps.some(({ action }) => action.type === 'point'),
    otherConsoles: seen?.otherConsoles ?? 0,
    tap,
    drop: (all: boolean) => {
      keep(match, (now) => dropped(now, all));
      void sender.run();
    },
  };
};
export type Console = ReturnType<typeof useConsole>;
