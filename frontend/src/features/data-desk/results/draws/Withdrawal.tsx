import { withdrawDraw, withdrawEvent } from '@rallyrank/contracts/tournaments/draw-edits';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { paths } from '~/shared/url/paths';
import { ReasonDialog } from '../../ReasonDialog';
import { affected, type EditedEdition } from '../use-changes';

interface Props {
  readonly edition: EditedEdition;
  /** The draw to withdraw; undefined for the whole tournament. */
  readonly draw: EditedEdition['draws'][number] | undefined;
  readonly onClose: () => void;
}

/** Asks for the reason, and withdraws a draw or a tournament with its matches. */
export const Withdrawal = ({ edition: { event, version, matches }, draw, onClose }: Props) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const navigate = useNavigate();
  const { id } = event;
  const write = useWrite(
    (reason: string) =>
      draw
        ? callRoute(withdrawDraw, {}, { body: { id, drawId: draw.id, reason }, version })
        : callRoute(withdrawEvent, {}, { body: { id, reason }, version }),
    {
      done: t('draws.withdrawn'),
      reloads: affected,
      // A withdrawn tournament has only its history.
      onSuccess: () => (draw ? onClose() : navigate(paths.editedEvent(id, 'history'))),
    },
  );
  const count = matches.filter(({ match }) => !draw || match.drawId === draw.id).length;
  return (
    <ReasonDialog
      title={t(draw ? 'draws.withdraw' : 'draws.withdrawEvent')}
      detail={
        <>
          <p>{draw?.name ?? format.name(event.name)}</p>
          <p>{t('draws.withdrawHelp', { count })}</p>
        </>
      }
      isPending={write.isPending}
      onConfirm={write.mutate}
      onClose={onClose}
    />
  );
};
