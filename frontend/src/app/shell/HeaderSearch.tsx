import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SearchAnswer, SearchAnswers } from '~/features/search/SearchAnswers';
import { Combobox } from '~/shared/ui/Combobox';
import style from './HeaderSearch.module.css';

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

const NOTHING: SearchAnswer = { groups: [], hint: null, warning: null };

/** Finds everything that has a name from anywhere. */
export const HeaderSearch = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [{ onTaken, ...shown }, setAnswer] = useState(NOTHING);
  const input = useRef<HTMLInputElement>(null);
  const [Answers, setAnswers] = useState<typeof SearchAnswers>();
  useSlash(input);
  /** The code of the search is loaded when the field gets the focus, and again after a failure. */
  const load = () => {
    if (Answers) return;
    import('~/features/search/SearchAnswers').then(
      (module) => setAnswers(() => module.SearchAnswers),
      () => undefined,
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the focus of the field inside
    <div className={style.search} onFocus={load}>
      <Suspense>{Answers && <Answers text={text} onAnswer={setAnswer} />}</Suspense>
      <Combobox
        label={t('search.label')}
        text={text}
        onText={setText}
        {...shown}
        shortcut="/"
        inputRef={input}
        onSelect={(path) => {
          onTaken?.();
          setText('');
          input.current?.blur();
          if (path.startsWith('/')) navigate(path);
          else open(path, '_blank', 'noopener');
        }}
      />
    </div>
  );
};
