/**
 * The rule of the Elo ratings, which is the same in all sports and uses nothing but results (docs/ratings.md). A player
 * has one rating for each discipline; the rating of a pair is the mean of its players.
 */
export const eloRule = {
  /** Rating of a player without matches. */
  start: 1500,
  /** Difference in rating points that means odds of 10 to 1 (Elo 1978, The Rating of Chessplayers). */
  scale: 400,
  /**
   * The points at stake in a match: K = max(least, numerator / sqrt(matches + offset)), by the number of earlier
   * matches of the player in the discipline.
   */
  k: { numerator: 250, offset: 5, least: 20 },
  /**
   * A result also moves the rating on its surface, by this share of the change, and the ratings on the other surfaces
   * the other way, so that the differences between the surfaces add up to 0.
   */
  surfaceShare: 0.2,
  /**
   * After this number of days without a match, a player loses a share of the points above the start in each period.
   * Otherwise a player who is injured or has retired would keep a place for a year.
   */
  absence: { days: 60, period: 30, loss: 0.05 },
  /** Rule of the lists by the ratings on a surface; counts matches on that surface. */
  surfaceList: { minimumMatches: 10, activeMatches: 5, inactiveAfter: 730, keep: 100 },
} as const;
