import {
  type AssociationPeriodRow,
  insertPlayerAssociation,
  updatePlayerAssociation,
} from '@rallyrank/contracts/players/association-edits';
import { editsPlayers, isInScope } from '@rallyrank/contracts/players/edit-access';
import { listAssociationNames } from '@rallyrank/contracts/players/players';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { usePlayerScope } from '~/shared/session/use-player-scope';
import { AssociationCodes } from '../AssociationCodes';
import { type EnteredPeriod, PeriodForm } from './PeriodForm';

interface Props {
  readonly playerId: string;
  /** The period to change; without it, a new period is added. */
  readonly period: AssociationPeriodRow | undefined;
  readonly onDone: () => void;
}

/** Adds or changes a period of association. */
export const AssociationForm = ({ playerId, period, onDone }: Props) => {
  const { t } = useTranslation('data-desk');
  const scope = usePlayerScope(editsPlayers.anyOf[0]);
  const codes = useRoute(listAssociationNames, {}).data?.data.map(({ code }) => code) ?? [];
  const save = ({ isNeutral = false, ...entered }: EnteredPeriod<{ association: string; isNeutral?: boolean }>) => {
    const body = { playerId, ...entered, isNeutral };
    return period
      ? callRoute(updatePlayerAssociation, {}, { body: { ...body, periodId: period.periodId } })
      : callRoute(insertPlayerAssociation, {}, { body });
  };
  return (
    <PeriodForm period={period} save={save} onDone={onDone}>
      <Form.Item name="association" label={t('association.code')} rules={[{ required: true, message: t('required') }]}>
        <AssociationCodes codes={codes.filter((code) => isInScope(scope, [code]))} />
      </Form.Item>
      <Form.Item name="isNeutral" valuePropName="checked">
        <Checkbox>{t('association.neutral')}</Checkbox>
      </Form.Item>
    </PeriodForm>
  );
};
