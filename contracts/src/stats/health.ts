import { z } from 'zod';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { EventRef, MatchView, PlayerRef, SeriesRef } from '../shared/refs.js';
import { pageRoute } from '../shared/route.js';
import { Day, Instant } from '../shared/time.js';
import { UserName } from '../shared/user-name.js';
import { Discipline } from '../sport/codes.js';
import { findingKinds, severities } from './finding-kinds.js';

/** A decided finding stays in the list until its facts change. */
export const findingStates = ['open', 'accepted', 'dismissed'] as const;
export type FindingState = (typeof findingStates)[number];

const Count = z.int().nonnegative();

export const Finding = z.object({
  /** Identifies the finding with its facts. */
  key: z.string(),
  kind: z.enum(findingKinds),
  severity: z.enum(severities),
  state: z.enum(findingStates),
  /** The subjects of the finding. Matches of players who are not known are missing here, but not in `matchIds`. */
  players: z.array(PlayerRef),
  series: z.array(SeriesRef),
  event: EventRef.nullable(),
  matchIds: z.array(Id),
  matches: z.array(MatchView),
  discipline: Discipline.nullable(),
  /** Day of a ranking list. */
  day: Day.nullable(),
  /** The values that prove it; which ones depends on the kind. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The entry of `findingDecision`; null if there is none. */
  decision: z
    .object({
      id: Id,
      version: z.int().positive(),
      reason: z.string(),
      by: UserName.nullable(),
      at: Instant,
    })
    .nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const listFindings = pageRoute({
  service: 'stats',
  name: 'listFindings',
  method: 'GET',
  path: '/data/health/list',
  summary: 'Probable defects of the data, the worst first, with the decisions of operators, and their number by kind',
  access: { anyOf: ['data:health:list'] },
  rate: 'search',
  cache: 'none',
  tags: [],
  query: z.object({ ...Paging, kind: z.enum(findingKinds).optional(), state: z.enum(findingStates).optional() }),
  row: Finding,
  about: {
    counts: z.array(z.object({ kind: z.enum(findingKinds), open: Count, accepted: Count, dismissed: Count })),
  },
});

export const healthRoutes = [listFindings] as const;
