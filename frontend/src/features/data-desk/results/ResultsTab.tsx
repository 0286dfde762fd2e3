import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { RoundCode } from '@rallyrank/contracts/sport/codes';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { NameFilter } from '~/shared/ui/NameFilter';
import { EmptyState } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import { useUrlState } from '~/shared/url/use-url-state';
import style from '../DataDesk.module.css';
import { ChangeDialog, type SimpleChange } from './ChangeDialog';
import type { EditedEdition, EditedMatch } from './use-changes';
import { useMatchText } from './use-match-text';

const MatchDrawer = lazy(() => import('./MatchDrawer').then((module) => ({ default: module.MatchDrawer })));

const Filters = z.object({ draw: z.string().optional(), round: RoundCode.optional(), name: z.string().optional() });

/** The form or dialog with which a link opens the page. */
const Opened = z.object({ match: z.string().optional(), withdraw: z.string().optional() });

/** Returns whether a match has a player with the name in either script. */
const isNamed = (match: MatchView, name: string): boolean =>
  match.sides.some(({ players }) =>
    players.some(({ name: { en, zh } }) => `${en} ${zh ?? ''}`.toLowerCase().includes(name.trim().toLowerCase())),
  );

/** The matches of an edition, which are corrected, withdrawn, restored and added. */
export const ResultsTab = ({ edition }: { readonly edition: EditedEdition }) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const matchText = useMatchText();
  const sport = useSport();
  const state = useUrlState(Filters);
  const { values, set } = state;
  const { values: opened, adjust } = useUrlState(Opened);
  const matchOf = (id: string | undefined) => edition.matches.find(({ match }) => match.id === id);
  const [edited, edit] = useState<EditedMatch | 'new' | undefined>(() =>
    opened.match === 'new' ? 'new' : matchOf(opened.match),
  );
  const [chosen, choose] = useState<SimpleChange | undefined>(() => {
    const match = matchOf(opened.withdraw)?.match;
    return match && { kind: 'withdraw', match };
  });
  const close = () => {
    edit(undefined);
    choose(undefined);
    adjust({ match: undefined, withdraw: undefined });
  };
  const column = useColumns<EditedMatch>();
  const held = new Set(edition.matches.map(({ match }) => match.round));
  const rounds = sport.profile.rounds.map(({ code }) => code).filter((code) => held.has(code));
  const drawNames = new Map(edition.draws.map(({ id, name }) => [id, name]));
  const rows = edition.matches.filter(
    ({ match }) =>
      (values.draw === undefined || match.drawId === values.draw) &&
      (values.round === undefined || match.round === values.round) &&
      (values.name === undefined || isNamed(match, values.name)),
  );
  const action = (kind: SimpleChange['kind'], match: MatchView) => (
    <Button
      size="small"
      aria-label={`${t(`results.${kind}`)}: ${matchText(match)}`}
      onClick={() => choose({ kind, match })}
    >
      {t(`results.${kind}`)}
    </Button>
  );
  const columns = [
    column.text(({ match }) => drawNames.get(match.drawId) ?? match.drawId, {
      title: t('results.draw'),
      importance: 3,
    }),
    column.round(({ match }) => match.round, { importance: 2 }),
    column.match(({ match }) => match),
    column.score(({ match }) => match, { importance: 2 }),
    column.day(({ match }) => match.date, { importance: 3 }),
    column.text(
      ({ isDecided, sourced }) =>
        isDecided
          ? `${t('decided')} ${sourced ? t('sourced', { value: matchText(sourced, true) }) : t('sourcedNothing')}`
          : t('results.fromSources'),
      { title: t('results.origin'), size: 'names', importance: 2 },
    ),
    column.text(
      (row) => (
        <span className={style.links}>
          <Button
            size="small"
            aria-label={`${t('results.correct')}: ${matchText(row.match)}`}
            onClick={() => edit(row)}
          >
            {t('results.correct')}
          </Button>
          {row.isDecided && row.sourced !== null && action('release', row.match)}
          {action('withdraw', row.match)}
        </span>
      ),
      { title: t('actions'), size: 'names', isControl: true },
    ),
  ];
  return (
    <>
      <div className={style.tools}>
        <Button disabled={edition.draws.length === 0} onClick={() => edit('new')}>
          {t('results.add')}
        </Button>
      </div>
      <FilterBar state={state}>
        <FilterSelect
          label={t('results.draw')}
          value={values.draw}
          placeholder={t('results.anyDraw')}
          options={edition.draws.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(draw) => set({ draw })}
        />
        <FilterSelect
          label={t('results.field.round')}
          value={values.round}
          placeholder={t('results.anyRound')}
          options={rounds.map((code) => ({ value: code, label: sport.roundName(code) }))}
          onChange={(round) => set({ round })}
        />
        <NameFilter label={t('find')} value={values.name} onChange={(name) => set({ name })} />
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState title={t('results.none')} />
      ) : (
        <LocalTable caption={t('results.matches')} columns={columns} rows={rows} rowKey={({ match }) => match.id} />
      )}
      {edition.withdrawn.length > 0 && (
        <section>
          <h2>{t('results.withdrawn')}</h2>
          <ul className={style.items}>
            {edition.withdrawn.map((match) => (
              <li key={match.id} className={style.item}>
                {format.day(match.date)}: {matchText(match)}
                {action('restore', match)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {edited !== undefined && (
          <MatchDrawer edition={edition} match={edited === 'new' ? undefined : edited.match} onClose={close} />
        )}
      </Suspense>
      {chosen && <ChangeDialog edition={edition} change={chosen} onClose={close} />}
    </>
  );
};
