import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import { EntityPage } from '~/shared/entity/EntityPage';

/** The texts with which operators replace the default texts. */
export const TextsPage = () => <EntityPage entity={siteText} />;
