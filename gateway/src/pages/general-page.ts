import type { PageName } from '@rallyrank/contracts/shared/pages';

/** The pages whose content the gateway renders for readers without JavaScript. */
export type RenderedPage =
  | 'home'
  | 'players'
  | 'player'
  | 'pair'
  | 'h2h'
  | 'ranking'
  | 'rankingAlltime'
  | 'rankingElo'
  | 'rankingPeakElo'
  | 'events'
  | 'event'
  | 'match'
  | 'record'
  | 'association'
  | 'season';

/**
 * The pages that have only a title and links without JavaScript, and the pages of texts, whose content is rendered on
 * the server.
 */
export type GeneralPage = Exclude<PageName, RenderedPage>;
