import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PlayerOptionText } from '~/shared/players/PlayerOptionText';
import { usePlayerOptions } from '~/shared/players/use-player-options';
import { Combobox } from '~/shared/ui/Combobox';
import { paths } from '~/shared/url/paths';
import style from './HeaderSearch.module.css';
import { searchPages } from './page-search';
import { useMenu } from './use-menu';

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

/** Finds pages and players from anywhere. */
export const HeaderSearch = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { entries } = useMenu();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  const { options: players, hint } = usePlayerOptions(text);
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
      options: searchPages(entries, text).map((page) => ({ value: page.path, content: page.title })),
    },
  ].filter((group) => group.options.length > 0);
  return (
    <div className={style.search}>
      <Combobox
        label={t('search.label')}
        text={text}
        onText={setText}
        groups={groups}
        hint={hint}
        shortcut="/"
        inputRef={input}
        onSelect={(path) => {
          setText('');
          input.current?.blur();
          navigate(path);
        }}
      />
    </div>
  );
};
