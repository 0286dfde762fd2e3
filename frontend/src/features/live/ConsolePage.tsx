import { Id } from '@rallyrank/contracts/shared/ids';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { useUrlState } from '~/shared/url/use-url-state';
import { ConsoleList } from './console/ConsoleList';
import { Scorer } from './console/Scorer';
import { Editions } from './plan/Editions';
import { OrderOfPlay } from './plan/OrderOfPlay';

/** The match that is scored is in the address. */
const schema = z.object({
  match: z
    .string()
    .regex(/^\d{1,19}-\d{1,19}$/)
    .optional(),
  /** Id of the tournament whose matches are planned; `choose` while none is chosen. */
  plan: z.union([z.literal('choose'), Id]).optional(),
});

const Matches = ({ plan }: { readonly plan: string | undefined }) => {
  if (plan === undefined) return <ConsoleList />;
  return plan === 'choose' ? <Editions /> : <OrderOfPlay key={plan} editionId={plan} />;
};

/** Scores matches point by point, on a phone with one thumb. */
export const ConsolePage = () => {
  const { t } = useTranslation('live');
  const { values, refused } = useUrlState(schema);
  const [editionId, matchId] = values.match?.split('-') ?? [];
  const isChosen = editionId !== undefined && matchId !== undefined;
  return (
    <Page
      title={t(isChosen || values.plan === undefined ? 'console.title' : 'plan.open')}
      {...(isChosen && { header: <h1 className="rr-hidden">{t('console.title')}</h1> })}
    >
      <NotUnderstood refused={refused} />
      {isChosen && <Scorer key={values.match} editionId={editionId} matchId={matchId} />}
      {!isChosen && <Matches plan={values.plan} />}
    </Page>
  );
};
