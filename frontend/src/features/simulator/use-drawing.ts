import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { decoded, encoded } from './model/share';
import type { Names } from './names';

interface State {
  /** Undefined until a drawing is started; `reading` while the one in the address is decoded. */
  readonly now: Drawing | undefined;
  readonly past: readonly Drawing[];
  readonly names: Names;
  readonly status: 'reading' | 'ready' | 'refused';
}

type Action =
  | { readonly kind: 'begin'; readonly drawing: Drawing; readonly names: Names }
  | { readonly kind: 'change'; readonly drawing: Drawing; readonly names?: Names }
  | { readonly kind: 'name'; readonly names: Names }
  | { readonly kind: 'undo' | 'leave' | 'refuse' };

const MOST_STEPS = 200;
const NOTHING: State = { now: undefined, past: [], names: new Map(), status: 'ready' };

const withNames = (names: Names, more: Names = new Map()): Names => new Map([...names, ...more]);

const reduce = (state: State, action: Action): State => {
  const { now, past, names } = state;
  switch (action.kind) {
    case 'begin':
      return { now: action.drawing, past: [], names: withNames(names, action.names), status: 'ready' };
    case 'change':
      return {
        ...state,
        now: action.drawing,
        past: now ? [...past, now].slice(-MOST_STEPS) : past,
        names: withNames(names, action.names),
      };
    case 'name':
      return { ...state, names: withNames(names, action.names) };
    case 'undo':
      return { ...state, now: past.at(-1) ?? now, past: past.slice(0, -1) };
    case 'leave':
      return NOTHING;
    case 'refuse':
      return { ...NOTHING, status: 'refused' };
  }
};

/** The drawing of the page. Its steps can be undone one by one, and the address always contains it. */
export const useDrawing = () => {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('d') ?? '';
  const [state, act] = useReducer(reduce, { ...NOTHING, status: inAddress === '' ? 'ready' : 'reading' });
  /** The last text that this page wrote to the address or read from it. */
  const written = useRef('');

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    if (inAddress === '') act({ kind: 'leave' });
    else
      void decoded(inAddress).then((drawing) =>
        act(drawing ? { kind: 'begin', drawing, names: new Map() } : { kind: 'refuse' }),
      );
  }, [inAddress]);

  const write = useCallback(
    (text: string) => {
      written.current = text;
      setSearch(text === '' ? {} : { d: text }, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );

  const { now } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter of the router changes with each address
  useEffect(() => {
    let isCurrent = true;
    if (now) void encoded(now).then((text) => isCurrent && text !== written.current && write(text));
    return () => {
      isCurrent = false;
    };
  }, [now]);

  return {
    ...state,
    canUndo: state.past.length > 0,
    begin: (drawing: Drawing, names: Names) => act({ kind: 'begin', drawing, names }),
    change: (drawing: Drawing, names?: Names) => act({ kind: 'change', drawing, ...(names && { names }) }),
    name: useCallback((names: Names) => act({ kind: 'name', names }), []),
    undo: () => act({ kind: 'undo' }),
    leave: () => {
      write('');
      act({ kind: 'leave' });
    },
  };
};

export type Work = ReturnType<typeof useDrawing>;
