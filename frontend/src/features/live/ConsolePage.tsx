import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { useUrlState } from '~/shared/url/use-url-state';
import { ConsoleList } from './console/ConsoleList';
import { Scorer } from './console/Scorer';

/** The address names the match that is scored. */
const schema = z.object({
  match: z
    .string()
    .regex(/^\d{1,19}-\d{1,19}$/)
    .optional(),
});

/** Scores matches point by point, on a phone with one thumb. */
export const ConsolePage = () => {
  const { t } = useTranslation('live');
  const { values, refused } = useUrlState(schema);
  const [editionId, matchId] = values.match?.split('-') ?? [];
  const isChosen = editionId !== undefined && matchId !== undefined;
  return (
    <Page title={t('console.title')} {...(isChosen && { header: <h1 className="rr-hidden">{t('console.title')}</h1> })}>
      <NotUnderstood refused={refused} />
      {isChosen ? <Scorer key={values.match} editionId={editionId} matchId={matchId} /> : <ConsoleList />}
    </Page>
  );
};
