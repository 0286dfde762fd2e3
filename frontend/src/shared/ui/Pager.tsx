import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsMobile, useIsPhone } from '../browser/use-media';
import { useFormat } from '../format/use-format';
import style from './DataTable.module.css';
import { PAGE_SIZES, pageAfterResize } from './table-model';

interface PageState {
  readonly values: { readonly pageNum?: number; readonly pageSize?: number };
  readonly set: (patch: { pageNum?: number; pageSize?: number }) => void;
}

interface Props {
  /** Rows on all pages. */
  readonly total: number;
  readonly state: PageState;
}

/** Pages of a list, with size and jumper; a new page begins at its top. */
export const Pager = ({ total, state }: Props) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const phone = useIsPhone();
  const short = useIsMobile();
  const { pageNum = 1, pageSize = 20 } = state.values;
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <Pagination
      className={style.pager ?? ''}
      current={pageNum}
      pageSize={pageSize}
      total={total}
      pageSizeOptions={[...PAGE_SIZES]}
      showSizeChanger
      showQuickJumper={!short}
      showLessItems={short}
      size={phone ? 'small' : 'medium'}
      showTotal={(count) => t('table.total', { total: format.number(count) })}
      onChange={(page, size) => {
        if (size === pageSize) state.set({ pageNum: page });
        else state.set({ pageNum: pageAfterResize(pageNum, size, total), pageSize: size });
        window.scrollTo({ top: 0, behavior: 'smooth' });
      }}
    />
  );
};
