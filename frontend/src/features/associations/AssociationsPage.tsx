import { association } from '@rallyrank/contracts/players/association';
import { EntityPage } from '~/shared/entity/EntityPage';

/** What operators have entered about national associations. */
export const AssociationsPage = () => <EntityPage entity={association} />;
