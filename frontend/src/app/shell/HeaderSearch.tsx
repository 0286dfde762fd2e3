import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type ShownEntry, useMenu } from '~/shared/menu/use-menu';
import { PlayerOptionText } from '~/shared/players/PlayerOptionText';
import { usePlayerOptions } from '~/shared/players/use-player-options';
import { Combobox } from '~/shared/ui/Combobox';
import { paths } from '~/shared/url/paths';
import style from './HeaderSearch.module.css';
import type { searchPages } from './page-search';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` anywhere on the page puts the cursor into the search. */
const useSlash = (input: RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [input]);
};

type Search = typeof searchPages<ShownEntry>;

/** The route search; its code is loaded when the field gets the focus for the first time. */
const usePageSearch = () => {
  const [search, setSearch] = useState<Search>(() => () => []);
  const load = () => {
    // Without the route search, the field still finds players.
    import('./page-search').then(
      (module) => setSearch(() => module.searchPages),
      () => undefined,
    );
  };
  return { search, load };
};

/** Finds pages and players from anywhere. */
export const HeaderSearch = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { entries } = useMenu();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const pages = usePageSearch();
  useSlash(input);
  const { options: players, hint, warning } = usePlayerOptions(text);
  const groups = [
    {
      key: 'players',
      title: t('search.players'),
      options: players.map((player) => ({
        value: paths.player(player.id),
        content: <PlayerOptionText player={player} />,
      })),
    },
    {
      key: 'pages',
      title: t('search.pages'),
      options: pages.search(entries, text).map((page) => ({ value: page.to, content: page.title })),
    },
  ].filter((group) => group.options.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the focus of the field inside
    <div className={style.search} onFocus={pages.load}>
      <Combobox
        label={t('search.label')}
        text={text}
        onText={setText}
        groups={groups}
        hint={hint}
        warning={warning}
        shortcut="/"
        inputRef={input}
        onSelect={(path) => {
          setText('');
          input.current?.blur();
          if (path.startsWith('/')) navigate(path);
          else open(path, '_blank', 'noopener');
        }}
      />
    </div>
  );
};
