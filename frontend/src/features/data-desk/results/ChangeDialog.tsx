import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../ReasonDialog';
import { type EditedEdition, useChanges } from './use-changes';
import { useMatchText } from './use-match-text';

/** A change of a match that needs only a reason. */
export interface SimpleChange {
  readonly kind: 'release' | 'withdraw' | 'restore';
  readonly match: MatchView;
}

interface Props {
  readonly edition: EditedEdition;
  readonly change: SimpleChange;
  readonly onClose: () => void;
}

/** Asks for the reason, and releases, withdraws or restores a match. */
export const ChangeDialog = ({ edition, change: { kind, match }, onClose }: Props) => {
  const { t } = useTranslation('data-desk');
  const matchText = useMatchText();
  const write = useChanges(edition, edition.version, { done: t(`results.done.${kind}`), onSuccess: onClose });
  return (
    <ReasonDialog
      title={t(`results.${kind}`)}
      detail={matchText(match)}
      isPending={write.isPending}
      onConfirm={(reason) => write.mutate({ changes: [{ kind, matchId: match.id }], reason })}
      onClose={onClose}
    />
  );
};
