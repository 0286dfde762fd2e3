import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import type { Finding, FindingState } from '@rallyrank/contracts/stats/health';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useShownFindings } from './use-shown-findings';

const { create, change, remove } = findingDecision.routes;

export interface Decision {
  readonly finding: Finding;
  readonly state: FindingState;
  /** Empty for a finding that is opened again. */
  readonly reason: string;
}

const write = ({ finding: { key, kind, decision }, state, reason }: Decision): Promise<unknown> => {
  if (state === 'open') return callRoute(remove, {}, { params: { ids: decision?.id ?? '' } });
  const values = { verdict: state, reason };
  if (!decision) return callRoute(create, {}, { body: { kind, key, ...values } });
  return callRoute(change, {}, { body: { id: decision.id, ...values }, version: decision.version });
};

/** Accepts, dismisses or reopens a finding; then waits until the list shows it. */
export const useDecision = (onSuccess: () => void) => {
  const { t } = useTranslation('data-desk');
  const shownFindings = useShownFindings();
  return useWrite(write, {
    done: (_, { state }) => t(`health.done.${state}`),
    onSuccess: async (_, { finding, state }) => {
      onSuccess();
      await shownFindings((rows) => rows.every((row) => row.key !== finding.key || row.state === state));
    },
  });
};
