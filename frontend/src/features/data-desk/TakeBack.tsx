import { getPlayerForEdit, listPlayerHistory, takeBackPlayerEdit } from '@rallyrank/contracts/players/edits';
import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { ReasonDialog } from './ReasonDialog';

interface Props {
  readonly playerId: string;
  /** Version of the edit. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks for the reason, and takes an edit back. */
export const TakeBack = ({ playerId, version, onClose }: Props) => {
  const { t } = useTranslation('data-desk');
  const write = useWrite(
    (reason: string) => callRoute(takeBackPlayerEdit, {}, { body: { id: playerId, version, reason } }),
    { done: t('takenBack'), reloads: [getPlayerForEdit, listPlayerHistory, getPlayerBasicData], onSuccess: onClose },
  );
  return <ReasonDialog title={t('takeBack')} isPending={write.isPending} onConfirm={write.mutate} onClose={onClose} />;
};
