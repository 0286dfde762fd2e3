import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { playerSuggestions } from '@rallyrank/contracts/players/suggestions';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { useList } from '~/shared/ui/table/use-list';
import { SuggestionQueue } from './SuggestionQueue';
import { usePlayerTexts } from './use-player-texts';

const { list: route, accept, reject } = playerSuggestions;
const defaults = { pageSize: '20' };

/** Suggestions about players. */
export const PlayerSuggestionsPage = () => {
  const { t } = useTranslation('data-desk');
  const list = useList(route, { defaults });
  const { values, set } = list.state;
  const { labelOf, textOf } = usePlayerTexts();
  return (
    <SuggestionQueue
      title={t('suggestion.ofPlayers')}
      list={list}
      state={{ value: values.state, set: (state) => set({ state }) }}
      access={accept.access}
      subjectOf={({ player }) => <PlayerLink player={player} />}
      labelOf={labelOf}
      textOf={textOf}
      accept={(body) => callRoute(accept, {}, { body })}
      reject={(body) => callRoute(reject, {}, { body })}
      reloads={[route, getPlayerForEdit, listPlayerHistory, getPlayerBasicData]}
    />
  );
};
