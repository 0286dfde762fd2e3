import { getBoard } from '@rallyrank/contracts/live/board';
import type { BoardState } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useMedia } from '~/shared/browser/use-media';
import { useFormat } from '~/shared/format/use-format';
import { isOver } from '~/shared/live/match-state';
import { Button } from '~/shared/ui/Button';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { Icon } from '~/shared/ui/Icon';
import { Segmented } from '~/shared/ui/Segmented';
import type { UrlState } from '~/shared/url/use-url-state';
import { useCourtName } from '../court-name';
import type { liveSchema, View } from './live-state';
import { NoticeOptions } from './NoticeOptions';
import style from './Toolbar.module.css';
import { UpdateButton } from './UpdateButton';

const TOURNAMENT_PX = 260;
/** Length of the pause between updates, in seconds, until the server has sent it. */
const COOLING_S = 10;
const byName = new Intl.Collator('en', { numeric: true });

interface Props {
  readonly state: UrlState<typeof liveSchema>;
  readonly board: BoardState | undefined;
  readonly follows: number;
}

/** Selects the tournament, the court and the view, and has the controls of the page. */
export const Toolbar = ({ state, board, follows }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const courtName = useCourtName();
  // The board of one tournament does not contain the others.
  const answer = useRoute(getBoard, {}).data?.data;
  const events = answer?.events ?? board?.events ?? [];
  const { editionId, court, view, chat } = state.values;
  const courts = [...new Set(board?.matches.flatMap((match) => match.court ?? []))].sort(byName.compare);
  const over = board?.matches.filter(isOver).length ?? 0;
  const views = {
    matches: t('view.matches', { count: (board?.matches.length ?? 0) - over }),
    results: t('view.results', { count: over }),
  } as const satisfies Record<View, string>;
  return (
    <>
      <FilterBar state={state}>
        <FilterSelect
          label={t('filter.event')}
          placeholder={t('filter.allEvents')}
          value={editionId}
          options={events.map(({ id, name, isReplay }) => ({
            value: id,
            label: isReplay ? t('filter.replay', { name: format.name(name) }) : format.name(name),
          }))}
          onChange={(next) => state.set({ editionId: next, court: undefined, match: undefined })}
          width={TOURNAMENT_PX}
        />
        <FilterSelect
          label={t('filter.court')}
          placeholder={t('filter.allCourts')}
          value={court}
          options={courts.map((value) => ({ value, label: courtName(value) }))}
          onChange={(next) => state.set({ court: next })}
        />
      </FilterBar>
      <div className={style.tools}>
        <Segmented
          label={t('filter.view')}
          choices={(['matches', 'results'] as const).map((value) => ({ value, label: views[value] }))}
          value={view}
          onChange={(next) => state.set({ view: next })}
        />
        <UpdateButton coolingSeconds={answer?.coolingSeconds ?? COOLING_S} />
        <Button
          icon={<Icon name="chat" />}
          aria-pressed={chat !== undefined}
          onClick={() => state.set({ chat: chat === undefined ? (isStill ? 'panel' : 'float') : undefined })}
        >
          {t('chat.title')}
        </Button>
        <NoticeOptions follows={follows} />
      </div>
    </>
  );
};
