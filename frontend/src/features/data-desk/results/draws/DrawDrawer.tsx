import { bracketSize } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import { fewestEntries, placedByRules } from '@rallyrank/contracts/sport/draws/place-entries';
import { HIGHEST_LOT, publishDraw } from '@rallyrank/contracts/tournaments/draw-edits';
import { getEventForEdit } from '@rallyrank/contracts/tournaments/match-edits';
import { Alert, Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { FormDrawer } from '~/shared/entity/FormDrawer';
import { MeanwhileAlert } from '~/shared/entity/MeanwhileAlert';
import { useConcurrentEdit } from '~/shared/entity/use-concurrent-edit';
import { showRefusedField } from '~/shared/rules/refused-field';
import { useSport } from '~/shared/sport/use-sport';
import { ReasonField } from '../../ReasonField';
import { affected, type EditedEdition } from '../use-changes';
import style from './Draws.module.css';
import { entriesOf } from './entry-values';
import { type Lines, LinesField } from './LinesField';

type Draw = EditedEdition['draws'][number];

const MOST_LOTS = 1_000_000;

const rowOf = (edition: EditedEdition, draw: Draw) => {
  const entered = new Set(entriesOf(edition, draw).map(({ id }) => id));
  const known = draw.lines?.map((side) => (side && entered.has(side.id) ? side.id : null));
  const lines: Lines = known ?? Array.from({ length: bracketSize(draw.size) }, () => null);
  return { version: edition.version, lines };
};

interface Props {
  readonly edition: EditedEdition;
  readonly draw: Draw;
  readonly onClose: () => void;
}

interface Entered {
  readonly lines: Lines;
  readonly reason: string;
}

/** Makes a draw: place by place, or by the rules with a lot that is kept. The form is the preview. */
export const DrawDrawer = ({ edition, draw, onClose }: Props) => {
  const { t } = useTranslation('data-desk');
  const { profile } = useSport();
  useReturnFocus();
  const [form] = Form.useForm();
  const [lot, setLot] = useState(() => draw.lot ?? Math.floor(Math.random() * MOST_LOTS));
  const [drawnLot, setDrawnLot] = useState<number | null>(draw.lot);
  const { id } = edition.event;
  const current = async () => {
    const { data } = await callRoute(getEventForEdit, { id });
    const now = data.draws.find((one) => one.id === draw.id);
    return now && rowOf(data, now);
  };
  const { base, meanwhile, refused, discard } = useConcurrentEdit(form, ['lines'], rowOf(edition, draw), current);
  const write = useWrite(
    ({ lines, reason }: Entered) =>
      callRoute(
        publishDraw,
        {},
        { body: { id, drawId: draw.id, lines: [...lines], lot: drawnLot, reason }, version: base!.version },
      ),
    {
      done: t('draws.published'),
      reloads: affected,
      onSuccess: onClose,
      onError: (error) => {
        showRefusedField(form, { reason: true }, error);
        void refused(error);
      },
    },
  );
  const entries = entriesOf(edition, draw);
  const size = bracketSize(draw.size);
  const least = fewestEntries(size);
  const fits = entries.length >= least && entries.length <= size;
  const lines = (Form.useWatch('lines', form) ?? []) as Lines;
  const unplaced = entries.filter((side) => !lines.includes(side.id)).length;
  const drawByRules = () => {
    const placed = placedByRules(profile, size, entries, lot);
    form.setFieldsValue({ lines: placed.map((at) => (at === null ? null : entries[at]!.id)) });
    setDrawnLot(lot);
  };
  return (
    <FormDrawer
      title={`${t('draws.make')}: ${draw.name}`}
      isSaving={write.isPending}
      isGone={(meanwhile?.isGone ?? false) || !fits}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <MeanwhileAlert
            meanwhile={meanwhile}
            nowOf={() => t('draws.linesNow')}
            onDiscard={() => {
              discard();
              setDrawnLot(null);
            }}
          />
          {!fits && (
            <Alert
              type="warning"
              title={t('draws.sizeHint', { size, least, entries: entries.length })}
              style={{ marginBlockEnd: 16 }}
            />
          )}
          <Form
            id={formId}
            name="lines"
            form={form}
            layout="vertical"
            initialValues={rowOf(edition, draw)}
            onValuesChange={(changed: Partial<Entered>) => changed.lines && setDrawnLot(null)}
            onFinish={(entered: Entered) => write.mutate(entered)}
          >
            <div className={style.lot}>
              <Form.Item label={t('draws.lot')} htmlFor="lot" extra={t('draws.lotHelp')}>
                <InputNumber
                  id="lot"
                  min={0}
                  max={HIGHEST_LOT}
                  precision={0}
                  value={lot}
                  onChange={(next) => setLot(next ?? 0)}
                />
              </Form.Item>
              <Form.Item>
                <Button disabled={!fits} onClick={drawByRules}>
                  {t('draws.byRules')}
                </Button>
              </Form.Item>
            </div>
            <p role="status" className="rr-muted">
              {unplaced > 0 ? t('draws.unplaced', { count: unplaced }) : t('draws.allPlaced')}
              {drawnLot !== null && unplaced === 0 && ` · ${t('draws.ofLot', { lot: drawnLot })}`}
            </p>
            <Form.Item name="lines">
              <LinesField entries={entries} />
            </Form.Item>
            <ReasonField />
          </Form>
        </>
      )}
    </FormDrawer>
  );
};
