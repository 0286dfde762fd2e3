/** The rules behind derived figures: keys of the texts `rules` and anchors of the glossary. */
export const rules = [
  'rank',
  'bestRank',
  'weeksAtNo1',
  'titles',
  'tally',
  'share',
  'elo',
  'points',
  'goat',
  'deciders',
  'pointShare',
  'forecast',
] as const;
export type Rule = (typeof rules)[number];
