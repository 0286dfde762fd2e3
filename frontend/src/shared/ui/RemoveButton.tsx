import { Button } from './Button';
import { Icon } from './Icon';

interface Props {
  /** Names what the button removes: the tooltip, and the label for screen readers. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** Removes the item beside it. */
export const RemoveButton = ({ label, onRemove }: Props) => (
  <Button type="text" size="small" icon={<Icon name="close" />} aria-label={label} title={label} onClick={onRemove} />
);
