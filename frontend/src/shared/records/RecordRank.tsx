import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';

interface Props {
  readonly place: { readonly rank: number; readonly isShared: boolean };
}

/** The rank of a place in a top list; a rank of several places is marked. */
export const RecordRank = ({ place: { rank, isShared } }: Props) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const figure = format.number(rank);
  return isShared ? <abbr title={t('record.sharedHint')}>{t('record.sharedRank', { rank: figure })}</abbr> : figure;
};
