import { operationKinds, operationKindWords } from '@rallyrank/contracts/identity/log-columns';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '~/shared/browser/use-media';
import { Field } from '~/shared/ui/fields';
import { useWords } from '../use-words';

type Kind = (typeof operationKinds)[number];
const WIDTH = 200;

interface Props {
  readonly value: readonly Kind[] | undefined;
  /** Called with the kinds in the form that the address has. */
  readonly onChange: (kinds: string) => void;
}

/** Filters operations by kind. */
export const KindFilter = ({ value = [], onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  const words = useWords();
  const isPhone = useIsPhone();
  const label = t('operations.kind');
  return (
    <Field label={label}>
      {(id) => (
        <Select<Kind[]>
          id={id}
          aria-label={label}
          mode="multiple"
          value={[...value]}
          options={operationKinds.map((kind) => ({ value: kind, label: words(operationKindWords, kind) }))}
          onChange={(next) => onChange(next.join())}
          allowClear
          placeholder={t('all')}
          maxTagCount="responsive"
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: isPhone ? '100%' : WIDTH, maxWidth: '100%' }}
        />
      )}
    </Field>
  );
};
