import { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { z } from 'zod';

type Imported = z.input<typeof ImportedEdition>;
type Match = Imported['matches'][number];
type Games = NonNullable<Match['games']>;

/** A side as given by a source: a player, or a pair `<id>:<player>+<player>`. */
export const side = (text: string): Match['sides'][number] => {
  const [competitorId = '', players] = text.split(':');
  return { competitorId, playerIds: players?.split('+') ?? [competitorId] };
};

export const games = (text: string): Games =>
  text === '' ? [] : (text.split(' ').map((game) => game.split('-').map(Number)) as Games);

/** A match of draw 1: men's singles, round of 32, won 21-8 21-7 by player 1 over player 2. */
export const match = (matchId: string, more: Partial<Match> = {}): Match => ({
  matchId,
  drawId: '1',
  discipline: 'MS',
  round: 'R32',
  sides: [side('1'), side('2')],
  outcome: 'completed',
  winner: 1,
  games: games('21-8 21-7'),
  date: '2025-01-07',
  order: Number(matchId),
  ...more,
});

type More = Partial<Omit<Imported, 'edition'>> & { readonly edition?: Partial<Imported['edition']> };

/** A badminton event of one draw, by default without matches. */
export const imported = ({ edition, ...more }: More = {}): ImportedEdition =>
  ImportedEdition.parse({
    sourceKey: 'test:1',
    series: { key: 'malaysia-open', name: { en: 'Malaysia Open', zh: '马来西亚公开赛' } },
    edition: {
      name: { en: 'Malaysia Open 2025' },
      level: 'super-1000',
      season: 2025,
      startDate: '2025-01-07',
      endDate: '2025-01-12',
      status: 'scheduled',
      ...edition,
    },
    draws: [{ drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 32 }],
    matches: [],
    ...more,
  });
