import { getPairBasicData } from '@rallyrank/contracts/players/players';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { markup } from './markup.js';
import { addressOf, breadcrumbs, definePage, link, movedIds, type PageView } from './page-view.js';
import { careerTables, careerText, SHOWN_RESULTS } from './player.js';
import { wordsOf } from './words.js';

/** Two players as one competitor. */
export const pair = definePage({
  query: getPairBasicData.query,
  view: async ({ ask, language, origin, params: { id } }): Promise<PageView> => {
    const [{ data }, { rows }, words] = await Promise.all([
      ask(getPairBasicData, { id }),
      ask(getPlayerTournamentResult, { playerId: id, pageSize: SHOWN_RESULTS }),
      wordsOf({ ask, language }),
    ]);
    const [first, second] = data.players;
    const name = data.players.map((player) => words.name(player.name)).join(' / ');
    const address = addressOf('pair', { id: data.id });
    const linkOf = (player: typeof first) =>
      player && link(addressOf('player', { id: player.id }), words.name(player.name));
    return {
      title: name,
      description: [words.text.playerText(name), ...careerText(data, words)].join(' · '),
      address,
      moved: movedIds({ id }, { id: data.id }),
      data: [
        breadcrumbs(origin, [
          [words.text.players, addressOf('players')],
          [name, address],
        ]),
      ],
      body: markup`<h1 class="rr-competitor">${name}</h1>
<p>${linkOf(first)} / ${linkOf(second)}</p>
${careerTables(data, rows, words)}`,
    };
  },
});
