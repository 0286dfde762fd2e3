import { z } from 'zod';
import { readableText, refuseUnseen } from '../entity/readable.js';
import { suggestionsTexts } from '../locales/suggestions.js';
import type { UserAccess } from './access.js';
import { jsonBody } from './body.js';
import { ChangeReason as reason } from './change-reason.js';
import { Paging } from './envelope.js';
import type { Context } from './event.js';
import { Id } from './ids.js';
import { type Labels, pageRoute, route } from './route.js';
import { SuggestionId } from './suggestion-decision.js';
import { Instant } from './time.js';
import { UserName } from './user-name.js';
import { webUrl } from './web-url.js';

/** Maximum number of suggestions of one user that no editor has decided, and of new ones in an hour. */
export const suggestionLimits = { open: 20, perHour: 10 } as const;
const MAX_BODY = 16_384;

/** Metadata key for the suggestion that a change accepts. */
export const SUGGESTION = 'suggestion';

export const reporterOf = (suggestionId: string): Id => suggestionId.slice(0, suggestionId.indexOf('-'));

/** A fact; the games of a match are lists of points. Null: the fact is unknown. */
const Value = z.union([z.string(), z.number(), z.array(z.array(z.int()))]).nullable();
/** Facts by field. */
export const SuggestedValues = z.record(z.string().max(40), Value);
export type SuggestedValues = z.infer<typeof SuggestedValues>;

/** A person, or a tournament or one of its matches. */
export const SuggestionSubject = z.object({ id: Id, matchId: Id.optional() });
export type SuggestionSubject = z.infer<typeof SuggestionSubject>;

/** A suggestion, in the stream of its reporter. */
export const SuggestionMade = z.object({
  suggestionId: SuggestionId,
  userId: Id,
  /** The document with the source and the comment, which is removed together with the account. */
  textId: z.string().min(1).max(40),
  subject: SuggestionSubject,
  values: SuggestedValues,
  /** The facts that were shown when the suggestion was made. */
  before: SuggestedValues,
});
export type SuggestionMade = z.infer<typeof SuggestionMade>;

/** Stream of the suggestions of one user. */
export const suggestionStream = (userId: Id): string => `suggestions-${userId}`;

export const suggestionStates = ['open', 'accepted', 'rejected'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

const field = z.object({ field: z.string(), before: Value, now: Value, suggested: Value });
export type SuggestedField = z.infer<typeof field>;

/** The texts that a reporter adds to the facts. */
export const suggestionText = {
  source: refuseUnseen(webUrl()).max(500),
  comment: readableText(true).max(500).nullable().optional(),
};

const row = {
  suggestionId: z.string(),
  at: Instant,
  state: z.enum(suggestionStates),
  fields: z.array(field),
  /** Null after the account of the reporter was erased. */
  source: z.string().nullable(),
  comment: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** The reason why an editor accepted or rejected it. */
  reason: z.string().nullable(),
};

interface Declared<E extends z.ZodRawShape, S extends z.ZodRawShape, F extends z.ZodRawShape> {
  readonly service: Context;
  readonly kind: 'Player' | 'Event';
  readonly path: `/${string}`;
  readonly reads: UserAccess;
  readonly decides: UserAccess;
  readonly labels: Labels;
  /** Schemas of the facts that can be suggested, all optional. */
  readonly entered: E;
  /** The part of the subject that a row shows. */
  readonly subject: S;
  /** The part of the subject that the form shows. */
  readonly facts: F;
}

/** The routes of the suggestions for one kind of subject. */
export const suggestionRoutes = <E extends z.ZodRawShape, S extends z.ZodRawShape, F extends z.ZodRawShape>({
  service,
  kind,
  path,
  reads,
  decides,
  labels,
  entered,
  subject,
  facts,
}: Declared<E, S, F>) => {
  const base = {
    service,
    cache: 'none',
    tags: [],
    query: z.object({}),
    labels: { ...suggestionsTexts.labels },
  } as const;
  const read = { ...base, method: 'GET', rate: 'read' } as const;
  const write = { ...base, rate: 'write' } as const;
  const decide = { ...write, access: decides, method: 'PUT', data: z.object({}) } as const;
  return {
    suggest: route({
      ...write,
      access: 'user',
      labels: { ...base.labels, ...labels },
      name: `suggest${kind}Change`,
      title: suggestionsTexts.titles.suggest,
      method: 'POST',
      path: `${path}`,
      summary: 'Suggests other facts to the editors, with a link to a source',
      body: jsonBody(
        z.object({
          id: Id,
          ...entered,
          ...suggestionText,
        }),
        MAX_BODY,
      ),
      data: z.object({ suggestionId: SuggestionId }),
    }),
    facts: route({
      ...read,
      access: 'user',
      name: `get${kind}ForSuggestion`,
      path: `${path}/facts`,
      summary: 'The facts as shown, for the form of a suggestion',
      query: z.object({ id: Id }),
      data: z.object(facts),
    }),
    own: pageRoute({
      ...read,
      access: 'user',
      name: `listOwn${kind}Suggestions`,
      path: `${path}/own`,
      summary: 'The suggestions of the caller, newest first',
      query: z.object({ ...Paging }),
      row: z.object({ ...subject, ...row }),
    }),
    list: pageRoute({
      ...read,
      access: reads,
      name: `list${kind}Suggestions`,
      path: `${path}/list`,
      summary: 'The suggestions of all users, oldest first while they are open',
      query: z.object({ ...Paging, state: z.enum(suggestionStates).default('open') }),
      row: z.object({
        ...subject,
        ...row,
        /** The reporter; null after the account was erased. */
        by: UserName.nullable(),
        decidedBy: UserName.nullable(),
        /** Whether the roles of the caller cover the subject. */
        isInScope: z.boolean(),
      }),
    }),
    accept: route({
      ...decide,
      name: `accept${kind}Suggestion`,
      title: suggestionsTexts.titles.accept,
      path: `${path}/accept`,
      summary: 'Changes the facts as suggested, unless they are no longer those that the editor has seen',
      body: jsonBody(z.object({ suggestionId: SuggestionId, seen: SuggestedValues, reason }), MAX_BODY),
    }),
    reject: route({
      ...decide,
      name: `reject${kind}Suggestion`,
      title: suggestionsTexts.titles.reject,
      path: `${path}/reject`,
      summary: 'Rejects a suggestion, with a reason for the reporter',
      body: jsonBody(z.object({ suggestionId: SuggestionId, reason }), MAX_BODY),
    }),
  } as const;
};
