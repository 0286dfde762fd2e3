import { editPlayer } from '@rallyrank/contracts/players/edits';
import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import type { Access } from '@rallyrank/contracts/shared/access';
import type { Finding } from '@rallyrank/contracts/stats/health';
import { changeMatches } from '@rallyrank/contracts/tournaments/match-edits';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useAccess } from '~/shared/session/use-access';
import { useShownFindings } from './use-shown-findings';

interface Release {
  readonly finding: Finding;
  readonly reason: string;
}

interface Releasing {
  readonly access: Access;
  readonly release: (reason: string) => Promise<unknown>;
}

/** Returns the function that releases the decision that a finding is about; undefined if it is about none. */
const releasing = ({ kind, event, matchIds: [matchId], players: [player], facts }: Finding): Releasing | undefined => {
  if (kind !== 'decisionConflict') return undefined;
  if (event && matchId !== undefined) {
    const body = { id: event.id, changes: [{ kind: 'release' as const, matchId }] };
    const release = (reason: string) => callRoute(changeMatches, {}, { body: { ...body, reason } });
    return { access: changeMatches.access, release };
  }
  if (!player) return undefined;
  const body = { id: player.id, released: [facts.fact as PersonFieldKey] };
  const release = (reason: string) => callRoute(editPlayer, {}, { body: { ...body, reason } });
  return { access: editPlayer.access, release };
};

/** Returns whether the user may release the decision that a finding is about. */
export const useMayRelease = () => {
  const access = useAccess();
  return (finding: Finding): boolean => {
    const found = releasing(finding);
    return found !== undefined && access(found.access) === 'allowed';
  };
};

/** Releases the decision that a finding is about to the sources; then waits until the list does not show it. */
export const useRelease = (onSuccess: () => void) => {
  const { t } = useTranslation('data-desk');
  const shownFindings = useShownFindings();
  return useWrite(async ({ finding, reason }: Release) => releasing(finding)?.release(reason), {
    done: t('health.done.released'),
    onSuccess: async (_, { finding }) => {
      onSuccess();
      await shownFindings((rows) => rows.every(({ key }) => key !== finding.key));
    },
  });
};
