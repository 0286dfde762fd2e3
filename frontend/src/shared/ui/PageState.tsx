import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { useMenu } from '../menu/use-menu';
import { Button } from './Button';
import style from './PageState.module.css';

/** The part of a query that determines what is shown. */
interface PartOfQuery<A> {
  readonly data: A | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
  /** `paused` while there is no connection. */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
}

interface Props<A> {
  readonly query: PartOfQuery<A>;
  /** Has the shape of the content. */
  readonly skeleton: ReactNode;
  readonly isEmpty?: (answer: A) => boolean;
  /** Contains a hint on what to do next. */
  readonly empty?: ReactNode;
  readonly children: (answer: A) => ReactNode;
}

/** A part of a page that is loaded: skeleton, failure with a way out, empty state, or the content. */
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

/** Placeholder for content whose data or code is loading. */
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
  /** Hint on what to do next. */
  readonly hint?: string;
  /** A link or a button as a way out. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ title, hint, children }: EmptyProps) => (
  <div className={style.state} role="status">
    <p className={style.title}>{title}</p>
    {hint !== undefined && <p className="rr-muted">{hint}</p>}
    {children}
  </div>
);

/** An address without content, with a link to the page above it in the menu, where the visitor can search. */
const Missing = ({ title, reason }: { readonly title: string; readonly reason: string }) => {
  const above = useMenu().entries.find(({ active }) => active);
  return (
    <div className={style.state} role="alert">
      <p className={style.title}>{title}</p>
      <p className="rr-muted">{reason}</p>
      {above && <Link to={above.to}>{above.title}</Link>}
    </div>
  );
};

const FailedState = ({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => unknown }) => {
  const { t } = useTranslation('shared');
  const missing = error.code === 404;
  // The server rejects the address of the page, so a retry would not help.
  const invalid = error.code === 430;
  const requestId = error.details?.requestId;
  if (missing || invalid)
    return <Missing title={t(missing ? 'state.notFound' : 'state.invalid')} reason={error.message} />;
  return (
    <div className={style.state} role="alert">
      <p className={style.title}>{t('state.failed')}</p>
      {/* Only texts written for visitors are shown. */}
      {error instanceof ApiError && <p className="rr-muted">{error.message}</p>}
      <Button onClick={() => onRetry()}>{t('state.retry')}</Button>
      {requestId !== undefined && <p className={style.request}>{t('state.requestId', { id: requestId })}</p>}
    </div>
  );
};

interface BoneProps {
  /** CSS width of the placeholder. */
  readonly width?: string;
  readonly height?: number;
}

/** Placeholder for a text or a picture. */
export const Bone = ({ width = '100%', height = 16 }: BoneProps) => (
  <span className={style.bone} style={{ width, height }} aria-hidden />
);

/** Placeholder for the rows of a table. */
export const RowsSkeleton = ({ rows }: { readonly rows: number }) => (
  <div className={style.rows} aria-hidden>
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <Bone key={at} width={`${100 - ((at * 7) % 20)}%`} />
    ))}
  </div>
);
