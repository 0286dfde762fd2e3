import type { Language } from '@rallyrank/contracts/shared/language';
import type { AnswerOf, QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';

/** Calls a route of a service. @throws DomainError, with code 404 if the subject of the query does not exist */
export type Ask = <R extends RouteDef>(route: R, query: QueryOf<R>) => Promise<AnswerOf<R>>;

/** The inputs of a rendering. */
export interface Rendering {
  readonly ask: Ask;
  readonly language: Language;
  /** Origin without a slash at its end, such as `https://rallyrank.example`. */
  readonly origin: string;
  /** The query parameters that the rendering reads; others were dropped. */
  readonly params: Readonly<Record<string, string>>;
}
