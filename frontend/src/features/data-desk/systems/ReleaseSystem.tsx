import { releaseSystem } from '@rallyrank/contracts/tournaments/system-edits';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { ReasonDialog } from '../ReasonDialog';
import { affectedBySystems } from './edited-systems';

interface Props {
  readonly scheme: string;
  /** Whether the sport profile has the system, so that its points apply again. */
  readonly isDefined: boolean;
  readonly onDone: () => void;
}

/** Returns a system to the points of the sport, or removes one that users have added. */
export const ReleaseSystem = ({ scheme, isDefined, onDone }: Props) => {
  const { t } = useTranslation('data-desk');
  const [isOpen, setOpen] = useState(false);
  const write = useWrite((reason: string) => callRoute(releaseSystem, {}, { body: { scheme, reason } }), {
    done: t(isDefined ? 'systems.released' : 'systems.isRemoved'),
    reloads: affectedBySystems,
    onSuccess: () => {
      setOpen(false);
      onDone();
    },
  });
  const title = t(isDefined ? 'systems.release' : 'systems.removeSystem');
  return (
    <>
      <Button danger={!isDefined} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={title}
          isPending={write.isPending}
          onConfirm={write.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
