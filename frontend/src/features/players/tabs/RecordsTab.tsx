import { getPlayerRecord } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { PlacedRecords } from '~/shared/records/PlacedRecords';
import { useList } from '~/shared/ui/table/use-list';

const defaults = { maxRank: '10', pageSize: '20' };

/** Places in top lists, alone and in pairs, best rank first. */
export const RecordsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const list = useList(getPlayerRecord, { defaults, fixed: { playerId } });
  const empty = { title: t('records.none'), hint: t('records.noneHint') };
  return <PlacedRecords list={list} caption={t('records.caption')} empty={empty} />;
};
