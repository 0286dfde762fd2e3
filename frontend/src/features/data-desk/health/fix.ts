import type { Finding } from '@rallyrank/contracts/stats/health';
import { paths } from '~/shared/url/paths';

/** A link to the form that fixes a finding. */
export interface Fix {
  readonly kind:
    | 'merge'
    | 'editPlayer'
    | 'correctMatch'
    | 'withdrawMatch'
    | 'addMatch'
    | 'editEvent'
    | 'seriesEvents'
    | 'import';
  readonly to: string;
  /** The form that it opens, if a finding has several fixes. */
  readonly of?: Finding['players'][number]['name'];
}

/** The forms that fix a finding; the first one is the most likely fix. */
export const fixesOf = ({ kind, players, series, event, matchIds: [match] }: Finding): readonly Fix[] => {
  if (event && match !== undefined) {
    if (kind !== 'pairingTwice') return [{ kind: 'correctMatch', to: paths.editedMatch(event.id, { match }) }];
    return [{ kind: 'withdrawMatch', to: paths.editedMatch(event.id, { withdraw: match }) }];
  }
  if (kind === 'missingFinal' && event)
    return [{ kind: 'addMatch', to: paths.editedMatch(event.id, { match: 'new' }) }];
  if (event) return [{ kind: 'editEvent', to: paths.editedEvent(event.id, 'facts') }];
  if (series.length > 0)
    return series.map(({ id, name }) => ({ kind: 'seriesEvents', to: paths.editedEvents({ seriesId: id }), of: name }));
  if (kind === 'listGap' || players.length === 0) return [{ kind: 'import', to: paths.dataImport }];
  const [one, other] = players;
  const merge: Fix[] =
    kind === 'samePerson' && one && other ? [{ kind: 'merge', to: paths.mergedPlayers(one.id, other.id) }] : [];
  const edits = players.map(({ id, name }) => ({ kind: 'editPlayer' as const, to: paths.editedPlayer(id), of: name }));
  return [...merge, ...edits];
};
