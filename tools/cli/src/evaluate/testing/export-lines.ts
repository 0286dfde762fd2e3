const player = (id: string, en: string, key: string) => ({
  type: 'player',
  id,
  name: { en },
  gender: 'M',
  sourceKeys: [key],
});

/** The line of an edition of May 2024 of a level. */
export const editionLine = (id: string, level: string) => {
  const edition = {
    ...{ seriesId: id, name: { en: 'Open' }, level, season: 2024, surface: 'clay', status: 'finished' },
    ...{ startDate: '2024-05-01', endDate: '2024-05-05', sourceKeys: [`sackmann:2024-00${id}`] },
  };
  return { type: 'edition', id, edition, draws: [] };
};

/** The line of a match of the players 1 and 2; it takes place on the day with the number of its order, from 0. */
export const matchLine = (editionId: string, round: string, order: number, winner: 1 | 2) => ({
  ...{ type: 'match', editionId, matchId: `${editionId}${order}`, drawId: '1', discipline: 'MS', round, order },
  sides: ['1', '2'].map((id) => ({ competitorId: id, playerIds: [id] })),
  ...{ outcome: 'completed', winner, date: `2024-05-0${order + 1}` },
  games: [
    [6, 4],
    [6, 4],
  ],
});

/** The lines of an export with the players 1 and 2. */
export async function* exportOf(...lines: readonly object[]) {
  const players = [player('1', 'Ann Berg', 'sackmann:104'), player('2', 'Bo Lind', 'sackmann:105')];
  for (const line of [...players, ...lines]) yield JSON.stringify(line);
}
