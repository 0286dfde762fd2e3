import { Button } from 'antd';
import type { ReactNode } from 'react';

/** Buttons of antd never wrap: a long title would widen the table. */
const WRAPPING = { height: 'auto', paddingInline: 0, textAlign: 'start', whiteSpace: 'normal' } as const;

interface Props {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A text in the row of an entry that opens its details. */
export const OpenEntry = ({ onClick, children }: Props) => (
  <Button type="link" size="small" style={WRAPPING} onClick={onClick}>
    {children}
  </Button>
);
