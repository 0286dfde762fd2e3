import { type IconName, shapes } from './icons';

export type { IconName } from './icons';

interface Props {
  readonly name: IconName;
  readonly size?: number;
}

/** Decoration next to a word; hidden from screen readers. */
export const Icon = ({ name, size = 16 }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    <path d={shapes[name]} />
  </svg>
);
