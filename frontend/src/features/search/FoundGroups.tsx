import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { MenuLink } from '~/shared/menu/MenuLink';
import { useMenu } from '~/shared/menu/use-menu';
import { Card } from '~/shared/ui/Card';
import { Icon } from '~/shared/ui/Icon';
import { EmptyState, Loading, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { FoundList } from './FoundList';
import { NoSearch } from './NoSearch';
import { namedPages, similarPages } from './page-search';
import style from './Search.module.css';
import { useSearch } from './use-search';

/** Rows of each kind on the page of all kinds. */
const MOST = 5;

/** The pages of the menu that match; similar ones only if nothing else was found. */
const FoundPages = ({ text, isNothing }: { readonly text: string; readonly isNothing: boolean }) => {
  const { t } = useTranslation('search');
  const { entries } = useMenu();
  const named = namedPages(entries, text);
  const pages = named.length === 0 && isNothing ? similarPages(entries, text) : named;
  if (pages.length === 0) return null;
  return (
    <Card title={t('kind.page')}>
      <ul className={style.rows}>
        {pages.slice(0, MOST).map((entry) => (
          <li key={entry.key}>
            <MenuLink entry={entry}>
              <Icon name={entry.icon} />
              <span>{entry.title}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** The best matches of each kind. */
export const FoundGroups = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation(['search', 'shared']);
  const format = useFormat();
  const { answer, isSearchable, isSettled, failure } = useSearch(text, MOST);
  const groups = answer?.groups ?? [];
  if (!isSearchable) return <EmptyState title={t('shared:search.hint')} />;
  if (failure !== null) return <EmptyState title={failure} />;
  if (answer === undefined)
    return (
      <Loading>
        <RowsSkeleton rows={12} />
      </Loading>
    );
  const isNothing = isSettled && groups.length === 0;
  return (
    <div className={style.groups} aria-busy={!isSettled}>
      {answer.isSimilar && <p role="status">{t('similar', { text })}</p>}
      {isNothing && (
        <>
          <EmptyState title={t('none', { text })} hint={t('noneHint')} />
          <NoSearch />
        </>
      )}
      {groups.map((group) => (
        <Card
          key={group.kind}
          title={t(`kind.${group.kind}`)}
          extra={
            group.total > group.rows.length && (
              <Link className="rr-more" to={paths.search({ q: text, kind: group.kind })}>
                {t('showAll', { number: format.number(group.total) })}
              </Link>
            )
          }
        >
          <FoundList group={group} text={text} />
        </Card>
      ))}
      <FoundPages text={text} isNothing={isNothing} />
    </div>
  );
};
