import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { download } from '~/shared/browser/download';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { useScheme } from '~/shared/theme/use-scheme';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';
import { ShareButton } from '~/shared/ui/ShareButton';
import { boardOf } from '../model/board';
import { eventLines, stagesOf } from '../model/stages';
import { useSideName } from '../names';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { csvOf } from './csv';
import { pictureOf } from './picture';
import { SaveButton } from './SaveButton';

/** The actions for the whole drawing. */
export const Tools = ({ work, drawing }: { readonly work: Work; readonly drawing: Drawing }) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const sport = useSport();
  const { palette } = useScheme();
  const sideName = useSideName(work.names);
  const nameOf = (side: number) => (side >= 0 ? sideName(drawing.sides[side]!) : '');
  const { draw } = drawing;
  const event = useRoute(getEventById, { id: draw?.eventId ?? '' }, { enabled: draw !== null });
  const name = event.data ? format.name(event.data.data.name) : t('title');
  const title = `${name} · ${sport.disciplineName(drawing.discipline)} · ${format.day(drawing.date)}`;
  const csv = () => {
    const { stages, matches } = boardOf(drawing);
    const rows = matches.flatMap((own, at) => {
      const stage = stages[at]!;
      const round = stage.kind === 'knockout' ? sport.roundName(stage.code) : t('format.groupStage');
      return own.map(({ match, sides: [one, two], result }) => [
        round,
        match + 1,
        nameOf(one),
        nameOf(two),
        result ? nameOf(result.winner === 1 ? one : two) : '',
        result?.games.map((game) => game.join('-')).join(' ') ?? '',
      ]);
    });
    const head = ['round', 'match', 'first', 'second', 'winner', 'score'] as const;
    download(csvOf([head.map((column) => t(`csv.${column}`)), ...rows]), 'drawing.csv');
  };
  const png = async () => {
    const rounds = stagesOf(drawing).flatMap((stage) =>
      stage.kind === 'knockout' ? [sport.roundName(stage.code)] : [],
    );
    const picture = await pictureOf(drawing, {
      title,
      rounds,
      nameOf,
      colours: { bg: palette.surface, text: palette.text, muted: palette.muted, line: palette.edge },
    });
    if (picture) download(picture, 'drawing.png');
  };
  return (
    <div className={style.tools}>
      <strong>{title}</strong>
      <span className={style.actions}>
        <SaveButton drawing={drawing} suggested={title} />
        <ShareButton />
        <Button type="text" icon={<Icon name="download" />} onClick={csv}>
          CSV
        </Button>
        {eventLines(drawing).length > 0 && (
          <Button type="text" icon={<Icon name="download" />} onClick={png}>
            PNG
          </Button>
        )}
        <Button type="text" icon={<Icon name="table" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button type="text" icon={<Icon name="close" />} onClick={work.leave}>
          {t('leave')}
        </Button>
      </span>
    </div>
  );
};
