import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '~/shared/ui/fields';

interface Props {
  readonly value: number;
  readonly onChange: (depth: number) => void;
}

/** How many steps from the player the graph goes. */
export const DepthSwitch = ({ value, onChange }: Props) => {
  const { t } = useTranslation('players');
  const options = [1, 2, 3].map((depth) => ({ value: depth, label: t('relations.steps', { count: depth }) }));
  return (
    <Field label={t('relations.depth')}>
      {(id) => (
        <Segmented id={id} aria-label={t('relations.depth')} value={value} options={options} onChange={onChange} />
      )}
    </Field>
  );
};
