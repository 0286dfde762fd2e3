import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMenu } from '~/shared/menu/use-menu';
import type { PageDeclaration } from '~/shared/pages/page';
import { useReportedTitle } from '~/shared/pages/page-title';
import { useCurrentPage } from '~/shared/pages/use-pages';
import { paths } from '~/shared/url/paths';
import { type CloseKind, closeTags, nextTag, type Tag, visit } from './tags';

/** Parameters that distinguish detail pages from each other. */
const IDENTITY = ['id', 'playerId', 'opponentId'] as const;

const keyOf = (name: PageDeclaration['name'], search: string): string => {
  const params = new URLSearchParams(search);
  return [name, ...IDENTITY.map((name) => params.get(name) ?? '')].join(' ');
};

/** The pages that were opened during this visit, pinned ones first. */
export const useTags = () => {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const page = useCurrentPage();
  const reported = useReportedTitle();
  const [tags, setTags] = useState<readonly Tag[]>([]);
  const { entries } = useMenu();
  const pinned = entries.flatMap(({ page: name, to, title: words, affix }): Tag[] =>
    name && affix ? [{ key: keyOf(name, ''), path: to, title: words, affix }] : [],
  );
  const path = pathname + search;
  const title = page && (reported?.text ?? t(`menu.${page.name}`));
  const current = page && keyOf(page.name, search);
  const affix = pinned.some(({ key }) => key === current);
  useEffect(() => {
    if (!page || current === undefined || title === undefined) return;
    setTags((before) => visit(before, { key: current, path, title, affix }));
  }, [page, current, path, title, affix]);
  const all = [...pinned, ...tags.filter(({ affix }) => !affix)];
  const close = (key: string, kind: CloseKind) => {
    const left = closeTags(all, key, kind);
    setTags(left);
    const next = current === undefined ? undefined : nextTag(all, left, current);
    if (next) void navigate(next.path);
  };
  const refresh = (tag: Tag) => void navigate(paths.redirect(tag.path), { replace: true });
  return { tags: all, current, close, refresh };
};
