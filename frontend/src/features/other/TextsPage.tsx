import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import { EntityPage } from '~/shared/entity/EntityPage';

/** The texts with which operators replace those that come with the product. */
export const TextsPage = () => <EntityPage entity={siteText} />;
