import { Button } from 'antd';
import type { ReactNode } from 'react';

/** Buttons of antd do not wrap, so a long title would widen the table. */
const WRAPPING = { height: 'auto', paddingInline: 0, textAlign: 'start', whiteSpace: 'normal' } as const;

interface Props {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A text in the row of an entry; clicking it opens the details. */
export const OpenEntry = ({ onClick, children }: Props) => (
  <Button type="link" size="small" style={WRAPPING} onClick={onClick}>
    {children}
  </Button>
);
