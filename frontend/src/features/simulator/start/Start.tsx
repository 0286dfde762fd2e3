import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '~/shared/ui/Card';
import { Segmented } from '~/shared/ui/Segmented';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { DrawStart } from './DrawStart';
import { EmptyStart } from './EmptyStart';
import { EntriesStart } from './EntriesStart';
import { RankingStart } from './RankingStart';

const sources = ['draw', 'entries', 'ranking', 'nothing'] as const;

/** Selects the source of a drawing. */
export const Start = ({ begin }: { readonly begin: Work['begin'] }) => {
  const { t } = useTranslation('simulator');
  const [search] = useSearchParams();
  const [source, setSource] = useState<(typeof sources)[number]>(search.get('from') === 'entries' ? 'entries' : 'draw');
  const inAddress = (name: string) => search.get(name) ?? '';
  const initial = { eventId: inAddress('eventId'), drawId: inAddress('drawId'), discipline: inAddress('discipline') };
  return (
    <Card title={t('start.title')}>
      <div className={style.start}>
        <Segmented
          label={t('start.title')}
          value={source}
          choices={sources.map((value) => ({ value, label: t(`start.from.${value}`) }))}
          onChange={setSource}
        />
        {source === 'draw' && <DrawStart begin={begin} initial={initial} />}
        {source === 'entries' && <EntriesStart begin={begin} initial={initial} />}
        {source === 'ranking' && <RankingStart begin={begin} />}
        {source === 'nothing' && <EmptyStart begin={begin} />}
      </div>
    </Card>
  );
};
