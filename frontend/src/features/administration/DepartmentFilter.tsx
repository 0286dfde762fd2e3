import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '~/shared/browser/use-media';
import { Field } from '~/shared/ui/fields';
import { Bone } from '~/shared/ui/PageState';
import type { DepartmentSelect as Select } from './DepartmentSelect';

// The tree control of antd is larger than the rest of the page.
const DepartmentSelect = lazy(() =>
  import('./DepartmentSelect').then((module) => ({ default: module.DepartmentSelect })),
);

const WIDTH = 200;
const HEIGHT = 32;

/** Filters by a department and all departments below it. */
export const DepartmentFilter = (props: Omit<ComponentProps<typeof Select>, 'id'>) => {
  const { t } = useTranslation('administration');
  const phone = useIsPhone();
  return (
    <Field label={t('department')}>
      {(id) => (
        <div style={{ width: phone ? '100%' : WIDTH, maxWidth: '100%' }}>
          <Suspense fallback={<Bone height={HEIGHT} />}>
            <DepartmentSelect id={id} {...props} />
          </Suspense>
        </div>
      )}
    </Field>
  );
};
