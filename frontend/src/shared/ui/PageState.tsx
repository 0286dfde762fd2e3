import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error';
import style from './PageState.module.css';

/** The part of a query that decides what is shown. */
interface Loading<A> {
  readonly data: A | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
}

interface Props<A> {
  readonly query: Loading<A>;
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly isEmpty?: (answer: A) => boolean;
  /** Says what to do next. */
  readonly empty?: ReactNode;
  readonly children: (answer: A) => ReactNode;
}

/** A loaded part of a page: skeleton, failure with a way out, empty state, or the content. */
export const PageState = <A,>({ query, skeleton, isEmpty, empty, children }: Props<A>) => {
  const { t } = useTranslation('shared');
  if (query.data !== undefined) {
    return isEmpty?.(query.data) ? (empty ?? <EmptyState title={t('state.empty')} />) : children(query.data);
  }
  if (query.error) return <FailedState error={query.error} onRetry={query.refetch} />;
  return (
    <div aria-busy="true">
      <span className="rr-hidden" role="status">
        {t('state.loading')}
      </span>
      {skeleton}
    </div>
  );
};

interface EmptyProps {
  readonly title: string;
  /** What to do next. */
  readonly hint?: string;
}

export const EmptyState = ({ title, hint }: EmptyProps) => (
  <div className={style.state} role="status">
    <p className={style.title}>{title}</p>
    {hint !== undefined && <p className="rr-muted">{hint}</p>}
  </div>
);

const FailedState = ({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => unknown }) => {
  const { t } = useTranslation('shared');
  const { requestId } = error.details;
  const missing = error.code === 404;
  return (
    <div className={style.state} role="alert">
      <p className={style.title}>{missing ? t('state.notFound') : t('state.failed')}</p>
      <p className="rr-muted">{error.message}</p>
      {!missing && <Button onClick={() => onRetry()}>{t('state.retry')}</Button>}
      {requestId !== undefined && <p className={style.request}>{t('state.requestId', { id: requestId })}</p>}
    </div>
  );
};

interface BoneProps {
  /** Width of the place in CSS terms. */
  readonly width?: string;
  readonly height?: number;
}

/** Stands where text or a picture is going to be. */
export const Bone = ({ width = '100%', height = 16 }: BoneProps) => (
  <span className={style.bone} style={{ width, height }} aria-hidden />
);

/** Rows of a table that is on its way. */
export const RowsSkeleton = ({ rows }: { readonly rows: number }) => (
  <div className={style.rows} aria-hidden>
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <Bone key={at} width={`${100 - ((at * 7) % 20)}%`} />
    ))}
  </div>
);
