import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { type ReactNode, useState } from 'react';
import { useAccess } from '~/shared/session/use-access';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';

interface Props {
  readonly title: string;
  /** The route that the form calls: only operators who may call it see the button. */
  readonly route: RouteDef;
  readonly children: (close: () => void) => ReactNode;
}

/** A button for operators that opens a form beside the page. */
export const OperatorDrawer = ({ title, route, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (useAccess()(route.access) !== 'allowed') return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {isOpen && (
        <Drawer title={title} narrow onClose={close}>
          {children(close)}
        </Drawer>
      )}
    </>
  );
};
