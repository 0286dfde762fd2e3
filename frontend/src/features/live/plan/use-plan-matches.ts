import { type MatchPlan, planMatches } from '@rallyrank/contracts/live/order-of-play';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/shared/api/api-error';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import type { Problems } from './plan-draft';
import { useReloadPlans } from './use-reload-plans';

const fields: Readonly<Record<string, keyof Problems>> = {
  'live.orderTaken': 'order',
  'live.side': 'sides',
  'live.sidesUnknown': 'sides',
  'live.sidesKnown': 'sides',
  'live.alreadyDrawn': 'sides',
};

/** Plans matches; a refusal is shown at its field, or for the whole form. */
export const usePlanMatches = (editionId: string, onDone: () => void) => {
  const { t } = useTranslation('live');
  const reload = useReloadPlans();
  const plan = useWrite((matches: MatchPlan[]) => callRoute(planMatches, {}, { body: { editionId, matches } }), {
    done: ({ data }) => t('plan.done', { count: data.length }),
    onSuccess: () => {
      onDone();
      return reload();
    },
  });
  const { error } = plan;
  const reason = error instanceof ApiError ? error.details.reason : undefined;
  const field = reason === undefined ? undefined : fields[reason];
  return {
    plan: plan.mutate,
    isPending: plan.isPending,
    /** The text of a refusal that belongs to a field. */
    refusalAt: (of: keyof Problems) => (error && field === of ? error.message : undefined),
    error: error && field === undefined ? error.message : undefined,
  };
};
