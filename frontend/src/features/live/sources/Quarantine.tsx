import { listQuarantine } from '@rallyrank/contracts/live/sources';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import { useTranslation } from 'react-i18next';
import { refusalText } from '~/shared/entity/refusal-text';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { usePenalties } from '../board/penalties';

type Item = RowOf<typeof listQuarantine>;

/** Describes the message of a source: a point, a penalty, a whole score, or an end. */
const useStatement = () => {
  const { t } = useTranslation('live');
  const { nameOf } = usePenalties();
  return ({ item }: Item): string => {
    if (item.type === 'point') return t('sources.statedPoint', { side: item.side });
    if (item.type === 'serviceOrder') {
      const [one, two] = item.firstServer;
      return t('sources.statedOrder', { one: one + 1, two: two + 1 });
    }
    if (item.type === 'penalize') return t('sources.statedPenalty', { side: item.side, penalty: nameOf(item.penalty) });
    if (item.type === 'withdrawPenalty') return t('sources.statedWithdrawal', { number: item.number });
    if (item.type === 'end')
      return t('sources.statedEnd', { side: item.winner, outcome: t(`sources.outcome.${item.outcome}`) });
    const games = item.games.map(([one, two]) => `${one}–${two}`).join(' ');
    return item.points === undefined ? games : `${games} (${item.points.join('–')})`;
  };
};

/** Lists the messages of sources that contradict the scoring rules. They are stored for 30 days. */
export const Quarantine = () => {
  const { t } = useTranslation('live');
  const { language } = useFormat();
  const list = useList(listQuarantine, { prefix: 'quarantine' });
  const column = useColumns<Item>();
  const statement = useStatement();
  const columns = [
    column.instant(({ at }) => at, { title: t('sources.at'), isRowHeader: true }),
    column.text(({ source }) => <code>{source}</code>, { title: t('sources.source') }),
    column.event(({ event }) => event, { isRowHeader: false, importance: 2 }),
    column.text(({ item }) => t('sources.matchNumber', { id: item.matchId, sequence: item.sequence }), {
      title: t('sources.match'),
      importance: 3,
      to: ({ item }) => paths.live({ editionId: item.editionId, match: matchKeyOf(item.editionId, item.matchId) }),
    }),
    column.text(statement, { title: t('sources.stated') }),
    column.text(({ reason, details = {} }) => refusalText({ error: { reason, details } }, language), {
      title: t('sources.reason'),
      size: 'names',
    }),
  ];
  return (
    <Card title={t('sources.quarantine')}>
      <ListTable
        list={list}
        caption={t('sources.quarantine')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('sources.nothingBad'), hint: t('sources.nothingBadHint') }}
      />
    </Card>
  );
};
