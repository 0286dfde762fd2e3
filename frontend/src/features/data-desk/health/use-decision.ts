import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { type Finding, type FindingState, listFindings } from '@rallyrank/contracts/stats/health';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { askUntil } from '~/shared/entity/ask-until';

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
  const client = useQueryClient();
  const shown = { queryKey: [listFindings.path], type: 'active' } as const;
  const reloaded = async () => {
    await client.invalidateQueries(shown);
    return client.getQueriesData<AnswerOf<typeof listFindings>>(shown);
  };
  return useWrite(write, {
    done: (_, { state }) => t(`health.done.${state}`),
    onSuccess: async (_, { finding, state }) => {
      onSuccess();
      // Decisions are written by another service than the one that lists the findings.
      await askUntil(reloaded, (answers) =>
        answers.every(([, answer]) =>
          (answer?.rows ?? []).every((row) => row.key !== finding.key || row.state === state),
        ),
      );
    },
  });
};
