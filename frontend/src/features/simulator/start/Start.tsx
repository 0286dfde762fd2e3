import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '~/shared/ui/Card';
import { Switch } from '~/shared/ui/Switch';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { DrawStart } from './DrawStart';
import { EmptyStart } from './EmptyStart';
import { RankingStart } from './RankingStart';

const sources = ['draw', 'entries', 'ranking', 'nothing'] as const;

/** Where a drawing comes from. */
export const Start = ({ begin }: { readonly begin: Work['begin'] }) => {
  const { t } = useTranslation('simulator');
  const [search] = useSearchParams();
  const [source, setSource] = useState<(typeof sources)[number]>('draw');
  const initial = { eventId: search.get('eventId') ?? '', drawId: search.get('drawId') ?? '' };
  return (
    <Card title={t('start.title')}>
      <div className={style.start}>
        <Switch
          label={t('start.title')}
          value={source}
          choices={sources.map((value) => ({ value, label: t(`start.from.${value}`) }))}
          onChange={setSource}
        />
        {(source === 'draw' || source === 'entries') && (
          <DrawStart key={source} takes={source} begin={begin} initial={initial} />
        )}
        {source === 'ranking' && <RankingStart begin={begin} />}
        {source === 'nothing' && <EmptyStart begin={begin} />}
      </div>
    </Card>
  );
};
