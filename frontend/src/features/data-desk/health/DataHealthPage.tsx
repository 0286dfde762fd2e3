import { findingKinds } from '@rallyrank/contracts/stats/finding-kinds';
import { findingStates, listFindings } from '@rallyrank/contracts/stats/health';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { ReasonDialog } from '../ReasonDialog';
import { Actions, type FindingAction } from './Actions';
import { Counts } from './Counts';
import style from './Health.module.css';
import { Subjects } from './Subjects';
import { useDecision } from './use-decision';
import { useExplanation } from './use-explanation';
import { useKindName } from './use-kind-name';
import { useRelease } from './use-release';

type Row = RowOf<typeof listFindings>;

const defaults = { state: 'open', pageSize: '20' };
const colours = { error: 'error', warning: 'warning', note: 'default' } as const;

/** Probable defects of the data: what each is about, why it is one, and the form that fixes it. */
export const DataHealthPage = () => {
  const { t } = useTranslation(['data-desk', 'app']);
  const format = useFormat();
  const kindName = useKindName();
  const explanation = useExplanation();
  const list = useList(listFindings, { defaults });
  const { values, set } = list.state;
  const [asked, ask] = useState<{ readonly finding: Row; readonly action: Exclude<FindingAction, 'open'> }>();
  const decide = useDecision(() => ask(undefined));
  const release = useRelease(() => ask(undefined));
  const confirm = (reason: string) => {
    const { finding, action } = asked!;
    if (action === 'released') release.mutate({ finding, reason });
    else decide.mutate({ finding, state: action, reason });
  };
  const titleOf = ({ finding, action }: NonNullable<typeof asked>): string => {
    if (action === 'released') return t('health.release');
    if (action === 'accepted') return t('health.accept');
    return t(finding.kind === 'decisionConflict' ? 'health.keep' : 'health.dismiss');
  };
  const column = useColumns<Row>();
  const decisionText = ({ decision }: Row): string | null =>
    decision &&
    t('health.decidedBy', {
      name: decision.by?.name ?? t('unknownUser'),
      at: format.instant(decision.at),
      reason: decision.reason,
    });
  const columns = [
    column.text((row) => <Subjects finding={row} />, { title: t('health.about'), size: 'names', isRowHeader: true }),
    column.text(
      (row) => (
        <span className={style.finding}>
          <span>
            <Tag color={colours[row.severity]}>{t(`health.severity.${row.severity}`)}</Tag>
            {kindName(row.kind)}
          </span>
          {explanation(row)}
        </span>
      ),
      { title: t('health.finding'), size: 'names', importance: 2, speaksForItself: true },
    ),
    ...(values.state === 'open'
      ? []
      : [column.text(decisionText, { title: t('health.decision'), size: 'names', importance: 2 })]),
    column.text(
      (row) => (
        <Actions
          finding={row}
          text={explanation(row)}
          onDecide={(action) =>
            action === 'open'
              ? decide.mutate({ finding: row, state: action, reason: '' })
              : ask({ finding: row, action })
          }
        />
      ),
      { title: t('actions'), size: 'names', isControl: true },
    ),
  ];
  const counts = list.query.data?.counts;
  return (
    <>
      <ListPage
        title={t('app:menu.dataHealth')}
        list={list}
        withAsOf={false}
        lead={counts && <Counts counts={counts} chosen={values.kind} onChoose={(kind) => set({ kind })} />}
        filters={
          <>
            <FilterSelect
              label={t('health.kind')}
              value={values.kind}
              placeholder={t('health.anyKind')}
              width={260}
              options={findingKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
              onChange={(kind) => set({ kind })}
            />
            <FilterSelect
              label={t('health.state')}
              value={values.state}
              options={findingStates.map((state) => ({ value: state, label: t(`health.states.${state}`) }))}
              onChange={(state) => set({ state })}
            />
          </>
        }
        caption={t('app:menu.dataHealth')}
        columns={columns}
        rowKey={({ key }) => key}
        empty={{
          title: values.kind === undefined && values.state === 'open' ? t('health.healthy') : t('health.none'),
          hint: t('health.noneHint'),
        }}
      />
      {asked && (
        <ReasonDialog
          title={titleOf(asked)}
          detail={explanation(asked.finding)}
          isPending={decide.isPending || release.isPending}
          onConfirm={confirm}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
};
