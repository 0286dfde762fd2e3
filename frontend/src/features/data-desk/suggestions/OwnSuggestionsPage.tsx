import { playerSuggestions } from '@rallyrank/contracts/players/suggestions';
import { eventSuggestions } from '@rallyrank/contracts/tournaments/suggestions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecided } from '~/shared/suggestions/use-decided';
import { Page } from '~/shared/ui/Page';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { useList } from '~/shared/ui/table/use-list';
import { EventSubject } from './EventSubject';
import { OwnSuggestions } from './OwnSuggestions';
import { useEventTexts } from './use-event-texts';
import { usePlayerTexts } from './use-player-texts';

const defaults = { pageSize: '20' };

/** The suggestions of the user: what became of each, and why. */
export const OwnSuggestionsPage = () => {
  const { t } = useTranslation('data-desk');
  const ofPlayers = useList(playerSuggestions.own, { defaults, prefix: 'players' });
  const ofEvents = useList(eventSuggestions.own, { defaults, prefix: 'events' });
  const { unread, read } = useDecided();
  useEffect(() => {
    if (unread > 0) read();
  }, [unread, read]);
  const playerTexts = usePlayerTexts();
  const eventTexts = useEventTexts();
  return (
    <Page title={t('suggestion.own')} summary={t('suggestion.ownSummary')}>
      <OwnSuggestions
        title={t('suggestion.ofPlayers')}
        list={ofPlayers}
        subjectOf={({ player }) => <PlayerLink player={player} />}
        {...playerTexts}
      />
      <OwnSuggestions
        title={t('suggestion.ofEvents')}
        list={ofEvents}
        subjectOf={(row) => <EventSubject {...row} />}
        labelOf={eventTexts.labelOf}
        textOf={(key, value, { match }) => eventTexts.textOf(key, value, match)}
      />
    </Page>
  );
};
