import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/shared/ui/PageState';
import style from '../../DataDesk.module.css';
import type { EditedEdition } from '../use-changes';
import { type DrawAction, DrawItem } from './DrawItem';
import own from './Draws.module.css';
import { Withdrawal } from './Withdrawal';

const NewDraw = lazy(() => import('./NewDraw').then((module) => ({ default: module.NewDraw })));
const EntriesDrawer = lazy(() => import('./EntriesDrawer').then((module) => ({ default: module.EntriesDrawer })));
const DrawDrawer = lazy(() => import('./DrawDrawer').then((module) => ({ default: module.DrawDrawer })));
const ReplaceDrawer = lazy(() => import('./ReplaceDrawer').then((module) => ({ default: module.ReplaceDrawer })));

interface Opened {
  readonly action: DrawAction;
  readonly drawId: string;
}

/** The draws of an edition, with entry lists and places, which are made, corrected and withdrawn. */
export const DrawsTab = ({ edition }: { readonly edition: EditedEdition }) => {
  const { t } = useTranslation('data-desk');
  const [opened, open] = useState<Opened | 'new' | 'withdrawEvent'>();
  const close = () => open(undefined);
  const { action, drawId } = typeof opened === 'object' ? opened : {};
  const draw = edition.draws.find(({ id }) => id === drawId);
  const shared = draw && { edition, draw, onClose: close };
  return (
    <>
      <div className={style.tools}>
        <Button onClick={() => open('new')}>{t('results.addDraw')}</Button>
        <Button danger onClick={() => open('withdrawEvent')}>
          {t('draws.withdrawEvent')}
        </Button>
      </div>
      {edition.draws.length === 0 && <EmptyState title={t('draws.none')} />}
      <ul className={own.places}>
        {edition.draws.map((each) => (
          <DrawItem
            key={each.id}
            edition={edition}
            draw={each}
            onAct={(next) => open({ action: next, drawId: each.id })}
          />
        ))}
      </ul>
      {edition.withdrawnDraws.length > 0 && (
        <section>
          <h2>{t('draws.withdrawnDraws')}</h2>
          <p className="rr-muted">{t('draws.restoreHelp')}</p>
          <ul className={style.items}>
            {edition.withdrawnDraws.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {opened === 'new' && <NewDraw edition={edition} onClose={close} />}
        {shared && action === 'entries' && (
          <EntriesDrawer edition={edition} discipline={shared.draw.discipline} onClose={close} />
        )}
        {shared && action === 'make' && <DrawDrawer {...shared} />}
        {shared && action === 'replace' && <ReplaceDrawer {...shared} />}
      </Suspense>
      {shared && action === 'withdraw' && <Withdrawal {...shared} />}
      {opened === 'withdrawEvent' && <Withdrawal edition={edition} draw={undefined} onClose={close} />}
    </>
  );
};
