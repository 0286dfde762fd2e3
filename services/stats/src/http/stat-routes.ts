import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { bindTo } from '@rallyrank/infra/http/bind';
import type { RouteBinding } from '@rallyrank/infra/service/port';
import { associationBindings } from './associations.js';
import { drawBindings } from './draws.js';
import { goatBindings } from './goat.js';
import { greatestMatchBindings } from './greatest-matches.js';
import { headToHeadBindings } from './head-to-head.js';
import { performanceBindings } from './performance.js';
import { playerBindings } from './player.js';
import type { Reading } from './reading.js';
import { recordBindings } from './records.js';
import { rivalryBindings } from './rivalries.js';
import { seasonBindings } from './seasons.js';
import { streakBindings } from './streaks.js';

/** Answers the routes of contracts/src/stats/routes.ts, family by family. */
export const statBindings = (reading: Reading): RouteBinding[] => {
  const answered = bindTo(reading);
  return [
    answered(getComputedStatistics, (_, { deriver: { current, isCurrent } }) => ({
      version: current.version,
      computedFrom: current.asOf,
      isCurrent,
    })),
    ...streakBindings(answered),
    ...seasonBindings(answered),
    ...playerBindings(answered),
    ...associationBindings(answered),
    ...performanceBindings(answered),
    ...drawBindings(answered),
    ...recordBindings(answered),
    ...goatBindings(answered),
    ...headToHeadBindings(answered),
    ...rivalryBindings(answered),
    ...greatestMatchBindings(answered),
  ];
};
