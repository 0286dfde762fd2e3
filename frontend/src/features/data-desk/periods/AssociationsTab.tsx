import { deletePlayerAssociation } from '@rallyrank/contracts/players/association-edits';
import type { getPlayerForEdit } from '@rallyrank/contracts/players/edits';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useAssociationNames } from '~/shared/flags/association-names';
import { AssociationForm } from './AssociationForm';
import { PeriodsTab } from './PeriodsTab';
import { useAssociationText } from './use-period-text';

type Player = AnswerOf<typeof getPlayerForEdit>['data'];

/** The periods in which a player plays for an association. */
export const AssociationsTab = ({ player }: { readonly player: Player }) => {
  const { id: playerId, associationPeriods, values } = player;
  const { t } = useTranslation('data-desk');
  const nameOf = useAssociationNames();
  const association = values.association === null ? t('association.unknown') : nameOf(values.association);
  return (
    <PeriodsTab
      title={t('association.title')}
      note={t(associationPeriods.length === 0 ? 'association.always' : 'association.otherwise', { association })}
      periods={associationPeriods}
      textOf={useAssociationText()}
      withdraw={(periodId, reason) => callRoute(deletePlayerAssociation, {}, { body: { playerId, periodId, reason } })}
      formOf={(period, onDone) => <AssociationForm playerId={playerId} period={period} onDone={onDone} />}
    />
  );
};
