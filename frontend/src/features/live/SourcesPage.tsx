import { useTranslation } from 'react-i18next';
import { Page } from '~/shared/ui/Page';
import { Quarantine } from './sources/Quarantine';
import { Tokens } from './sources/Tokens';

/** The programs that send live scores, and the messages that could not be used. */
export const SourcesPage = () => {
  const { t } = useTranslation('live');
  return (
    <Page title={t('sources.title')}>
      <Tokens />
      <Quarantine />
    </Page>
  );
};
