import type { Language } from '@rallyrank/contracts/shared/errors';
import type { AnswerOf, QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';

/** Calls a route of a service. @throws DomainError; one with code 404 if the service does not know what the query names */
export type Ask = <R extends RouteDef>(route: R, query: QueryOf<R>) => Promise<AnswerOf<R>>;

/** What a rendering is made from. */
export interface Rendering {
  readonly ask: Ask;
  readonly language: Language;
  /** Without a slash at its end: `https://rallyrank.example`. */
  readonly origin: string;
  /** The query parameters that the rendering reads; others were dropped. */
  readonly params: Readonly<Record<string, string>>;
}
