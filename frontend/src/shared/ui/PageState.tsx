import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { Button } from './Button';
import style from './PageState.module.css';

/** The part of a query that decides what is shown. */
interface PartOfQuery<A> {
  readonly data: A | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
  /** `paused` while there is no connection. */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
}

interface Props<A> {
  readonly query: PartOfQuery<A>;
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
  // `ConnectionBar` announces the lost connection; this only fills the place of the content.
  if (query.fetchStatus === 'paused') return <p className={style.state}>{t('connection.waiting')}</p>;
  return <Loading>{skeleton}</Loading>;
};

/** What is shown in the place of content whose data or code is on its way. */
export const Loading = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('shared');
  return (
    <div aria-busy="true">
      <span className="rr-hidden" role="status">
        {t('state.loading')}
      </span>
      {children}
    </div>
  );
};

interface EmptyProps {
  readonly title: string;
  /** What to do next. */
  readonly hint?: string;
  /** A way out. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ title, hint, children }: EmptyProps) => (
  <div className={style.state} role="status">
    <p className={style.title}>{title}</p>
    {hint !== undefined && <p className="rr-muted">{hint}</p>}
    {children}
  </div>
);

const FailedState = ({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => unknown }) => {
  const { t } = useTranslation('shared');
  const missing = error.code === 404;
  // What the address of the page asks for is refused: asking again changes nothing.
  const invalid = error.code === 430;
  const requestId = error.details?.requestId;
  return (
    <div className={style.state} role="alert">
      <p className={style.title}>{t(missing ? 'state.notFound' : invalid ? 'state.invalid' : 'state.failed')}</p>
      {/* Only texts written for visitors are shown. */}
      {error instanceof ApiError && <p className="rr-muted">{error.message}</p>}
      {!missing && !invalid && <Button onClick={() => onRetry()}>{t('state.retry')}</Button>}
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
