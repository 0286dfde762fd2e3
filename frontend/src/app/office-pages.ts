import { administrationPages } from '~/features/administration/pages';
import { dataDeskPages } from '~/features/data-desk/pages';
import { formBuilderPages } from '~/features/form-builder/pages';
import { monitoringPages } from '~/features/monitoring/pages';
import type { PageDeclaration } from '~/shared/pages/page';

/** The pages of the back-office. */
export const officePages: readonly PageDeclaration[] = [
  ...administrationPages,
  ...dataDeskPages,
  ...monitoringPages,
  ...formBuilderPages,
];
