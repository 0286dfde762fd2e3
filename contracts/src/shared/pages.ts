/** The pages of the site: the front end draws them, the gateway knows by them which addresses exist. */
export const pages = {
  home: '/index',
  players: '/player',
  player: '/player/detail',
  h2h: '/h2h',
  ranking: '/ranking/bwf',
  events: '/tournament',
  event: '/tournament/detail',
  series: '/series',
  associations: '/system/association',
  forbidden: '/403',
} as const;
