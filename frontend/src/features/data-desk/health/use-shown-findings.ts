import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { type Finding, listFindings } from '@rallyrank/contracts/stats/health';
import { useQueryClient } from '@tanstack/react-query';
import { askUntil } from '~/shared/entity/ask-until';

/**
 * Returns a function that refetches the shown findings until they are current: facts and decisions are written by other
 * services than the one that lists the findings.
 */
export const useShownFindings = () => {
  const client = useQueryClient();
  const shown = { queryKey: [listFindings.path], type: 'active' } as const;
  const reloaded = async () => {
    await client.invalidateQueries(shown);
    return client.getQueriesData<AnswerOf<typeof listFindings>>(shown);
  };
  return (isCurrent: (rows: readonly Finding[]) => boolean) =>
    askUntil(reloaded, (answers) => answers.every(([, answer]) => isCurrent(answer?.rows ?? [])));
};
