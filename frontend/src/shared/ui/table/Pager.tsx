import { Pagination } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollToTop } from '../../browser/scroll-to-top';
import { useIsMobile, useIsPhone } from '../../browser/use-media';
import { useFormat } from '../../format/use-format';
import { Button } from '../Button';
import { EmptyState } from '../PageState';
import type { TableState } from './column';
import style from './DataTable.module.css';
import { lastPage, PAGE_SIZES, pageAfterResize } from './table-model';

interface Props {
  /** Rows on all pages. */
  readonly total: number;
  readonly state: TableState;
}

/** Pages of a list, with their size and a field for the page number; a new page starts at the top of its table. */
export const Pager = ({ total, state }: Props) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const phone = useIsPhone();
  const short = useIsMobile();
  const place = useRef<HTMLDivElement>(null);
  const { pageNum = 1, pageSize = 20 } = state.values;
  if (total <= PAGE_SIZES[0]) return null;
  const turn = (page: number, size: number) => {
    if (size === pageSize) state.set({ pageNum: page });
    else state.set({ pageNum: pageAfterResize(pageNum, size, total), pageSize: size });
    scrollToTop(place.current?.closest('[data-table]') ?? document.body);
  };
  return (
    <div ref={place} className={style.pager}>
      <Pagination
        current={pageNum}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger
        showQuickJumper={!short}
        showLessItems={short}
        size={phone ? 'small' : 'medium'}
        showTotal={(count) => t('table.total', { total: format.number(count) })}
        onChange={turn}
      />
    </div>
  );
};

/** For a page beyond the end of a list: a link to the last page. */
export const BeyondEnd = ({ total, state }: Props) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const { pageNum = 1, pageSize = 20 } = state.values;
  const last = lastPage(pageSize, total);
  return (
    <EmptyState title={t('table.beyond', { page: format.number(pageNum), last: format.number(last) })}>
      <Button onClick={() => state.set({ pageNum: last })}>{t('table.toLast')}</Button>
    </EmptyState>
  );
};

interface NoRowsProps {
  /** Number of rows on all pages, once it is known. */
  readonly total: number | undefined;
  readonly state: TableState;
  /** Shown if the whole list is empty. */
  readonly children: ReactNode;
}

/** Replaces a page without rows: a link to the last page, or the message that the list is empty. */
export const NoRows = ({ total = 0, state, children }: NoRowsProps) =>
  total > 0 ? <BeyondEnd total={total} state={state} /> : children;
