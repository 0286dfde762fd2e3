import type { getPlayerForEdit } from '@rallyrank/contracts/players/edits';
import {
  deletePlayerName,
  insertPlayerName,
  type NamePeriodRow,
  updatePlayerName,
} from '@rallyrank/contracts/players/name-edits';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFormat } from '~/shared/format/use-format';
import { type EnteredPeriod, PeriodForm } from './PeriodForm';
import { PeriodsTab } from './PeriodsTab';
import { useNameText } from './use-period-text';

type Player = AnswerOf<typeof getPlayerForEdit>['data'];
type Names = { readonly nameEn: string; readonly nameZh?: string | null };

const { nameEn, nameZh } = personFields;

/** The periods in which a player has another name, for example before a marriage. */
export const NamesTab = ({ player }: { readonly player: Player }) => {
  const { id: playerId, namePeriods, values } = player;
  const { t } = useTranslation('data-desk');
  const { language, name: shownName } = useFormat();
  const name = shownName({ en: values.nameEn ?? '', zh: values.nameZh });
  const save = (period: NamePeriodRow | undefined) => {
    return ({ nameZh: zh, ...entered }: EnteredPeriod<Names>) => {
      const body = { playerId, ...entered, nameZh: zh ? zh : null };
      return period
        ? callRoute(updatePlayerName, {}, { body: { ...body, periodId: period.periodId } })
        : callRoute(insertPlayerName, {}, { body });
    };
  };
  const form = (period: NamePeriodRow | undefined, onDone: () => void) => (
    <PeriodForm
      period={period && { ...period, nameEn: period.name.en, nameZh: period.name.zh }}
      save={save(period)}
      onDone={onDone}
    >
      <Form.Item name="nameEn" label={nameEn.label[language]} rules={[{ required: true, message: t('required') }]}>
        <Input maxLength={nameEn.maxLength} />
      </Form.Item>
      <Form.Item name="nameZh" label={nameZh.label[language]} extra={t('name.zhHelp')}>
        <Input maxLength={nameZh.maxLength} />
      </Form.Item>
    </PeriodForm>
  );
  return (
    <PeriodsTab
      title={t('name.title')}
      note={t(namePeriods.length === 0 ? 'name.always' : 'name.otherwise', { name })}
      periods={namePeriods}
      textOf={useNameText()}
      withdraw={(periodId, reason) => callRoute(deletePlayerName, {}, { body: { playerId, periodId, reason } })}
      formOf={form}
    />
  );
};
