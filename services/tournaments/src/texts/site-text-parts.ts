import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';

/** The parts of this service that handle the texts of operators. */
export const siteTexts = entityParts(siteText);
