import { Button } from './Button';
import { Icon } from './Icon';

interface Props {
  /** Tooltip, and label for screen readers, which contains what the button removes. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** Removes the item beside it. */
export const RemoveButton = ({ label, onRemove }: Props) => (
  <Button type="text" size="small" icon={<Icon name="close" />} aria-label={label} title={label} onClick={onRemove} />
);
