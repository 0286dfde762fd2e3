import { getBoard } from '@rallyrank/contracts/live/board';
import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { matchKey } from '~/shared/live/match-state';
import { useFollowed } from '~/shared/players/use-followed';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { Bone, PageState } from '~/shared/ui/PageState';
import { useUrlState } from '~/shared/url/use-url-state';
import { Announcer } from './board/Announcer';
import { Courts } from './board/Courts';
import { FeedMark } from './board/FeedMark';
import { liveDefaults, liveSchema } from './board/live-state';
import { Results } from './board/Results';
import { Toolbar } from './board/Toolbar';
import toolbar from './board/Toolbar.module.css';
import { useTitleCount } from './board/use-title-count';
import { boardName, useBoard } from './feed/use-feed';
import style from './LivePage.module.css';

const MatchPanel = lazy(() => import('./board/MatchPanel').then(({ MatchPanel: part }) => ({ default: part })));
const ChatOverlay = lazy(() => import('./chat/ChatOverlay').then(({ ChatOverlay: part }) => ({ default: part })));

const SKELETON_CARDS = 4;
const CARD_PX = 190;

/** Matches in progress: every court or one of them, the results, and the chat of a tournament. */
export const LivePage = () => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const { pathname, search } = useLocation();
  const state = useUrlState(liveSchema, { defaults: liveDefaults });
  const { editionId, court, view, match, chat } = state.values;
  const first = useRoute(getBoard, editionId === undefined ? {} : { editionId });
  const learnt = useMemo(() => {
    const board = first.data?.data;
    return board && { state: board, version: board.version, online: board.online };
  }, [first.data]);
  const board = useBoard(editionId, learnt);
  const favourites = useFollowed();
  const missed = useTitleCount(board?.matches, favourites);
  const opened = /^(\d+)-(\d+)$/.exec(match ?? '');
  const hrefOf = (one: LiveMatch) => {
    const next = new URLSearchParams(search);
    next.set('match', matchKey(one));
    return `${pathname}?${next}`;
  };
  const only = board?.events.length === 1 ? board.events[0]?.id : undefined;
  const named = board?.events.find(({ id }) => id === editionId);
  const View = view === 'results' ? Results : Courts;
  return (
    <Page
      title={t('title')}
      documentTitle={missed > 0 ? `(${missed}) ${t('title')}` : t('title')}
      names={named && [format.name(named.name)]}
      header={
        <header className={toolbar.head}>
          <h1>{t('title')}</h1>
          <FeedMark room={boardName(editionId)} />
        </header>
      }
    >
      <NotUnderstood refused={state.refused} />
      <Toolbar state={state} board={board} follows={favourites.size} />
      <div className={style.columns} data-chat={chat}>
        <div className={style.board}>
          <PageState
            query={{ data: board, error: first.error, refetch: first.refetch, fetchStatus: first.fetchStatus }}
            skeleton={
              <div className={style.skeleton}>
                {Array.from({ length: SKELETON_CARDS }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the bones are alike and never move
                  <Bone key={at} height={CARD_PX} />
                ))}
              </div>
            }
          >
            {(shown) => <View board={shown} court={court} favourites={favourites} hrefOf={hrefOf} />}
          </PageState>
        </div>
        {chat !== undefined && (
          <Suspense fallback={null}>
            <ChatOverlay editionId={editionId ?? only} mode={chat} onMode={(next) => state.set({ chat: next })} />
          </Suspense>
        )}
      </div>
      {opened && (
        <Suspense fallback={null}>
          <MatchPanel
            editionId={opened[1] ?? ''}
            matchId={opened[2] ?? ''}
            onClose={() => state.set({ match: undefined })}
          />
        </Suspense>
      )}
      <Announcer matches={board?.matches} favourites={favourites} />
    </Page>
  );
};
