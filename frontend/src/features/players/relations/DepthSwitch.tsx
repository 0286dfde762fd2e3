import { useTranslation } from 'react-i18next';
import { Segmented } from '~/shared/ui/Segmented';

interface Props {
  readonly value: number;
  readonly onChange: (depth: number) => void;
}

/** Selects the number of steps from the player to the edge of the graph. */
export const DepthSwitch = ({ value, onChange }: Props) => {
  const { t } = useTranslation('players');
  const choices = [1, 2, 3].map((depth) => ({ value: depth, label: t('relations.steps', { count: depth }) }));
  return <Segmented label={t('relations.depth')} choices={choices} value={value} onChange={onChange} />;
};
