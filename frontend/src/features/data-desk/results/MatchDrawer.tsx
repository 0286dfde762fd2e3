import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { getEventForEdit, type MatchChange } from '@rallyrank/contracts/tournaments/match-edits';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { FormDrawer } from '~/shared/entity/FormDrawer';
import { MeanwhileAlert } from '~/shared/entity/MeanwhileAlert';
import { useConcurrentEdit } from '~/shared/entity/use-concurrent-edit';
import { notify } from '~/shared/notices/notices';
import { showRefusedField } from '~/shared/rules/refused-field';
import { useSport } from '~/shared/sport/use-sport';
import { ReasonField } from '../ReasonField';
import { LaterMatches } from './LaterMatches';
import { MatchFields } from './MatchFields';
import { contradictedBy, enteredIn, type MatchValues, matchFields, valuesOf } from './match-values';
import { type EditedEdition, useChanges } from './use-changes';

interface Props {
  readonly edition: EditedEdition;
  /** Undefined for a new match. */
  readonly match: MatchView | undefined;
  readonly onClose: () => void;
}

type Entered = MatchValues & { readonly drawId?: string; readonly later?: readonly string[]; readonly reason: string };

const rowOf = (edition: EditedEdition, match: MatchView | undefined) => ({
  version: edition.version,
  ...(match
    ? valuesOf(match)
    : { outcome: 'completed' as const, winner: 1 as const, score: '', date: edition.event.endDate }),
});

/** Corrects a match, and later matches that contradict it, in one change; or adds a match. */
export const MatchDrawer = ({ edition, match, onClose }: Props) => {
  const { t } = useTranslation('data-desk');
  const { profile } = useSport();
  useReturnFocus();
  const [form] = Form.useForm();
  const current = async () => {
    const { data } = await callRoute(getEventForEdit, { id: edition.event.id });
    const now = data.matches.find((one) => one.match.id === match?.id)?.match;
    return match && !now ? undefined : rowOf(data, now);
  };
  const { base, meanwhile, refused, discard } = useConcurrentEdit(form, matchFields, rowOf(edition, match), current);
  // A new match replaces nothing, so it is based on the latest version.
  const write = useChanges(edition, (match && base?.version) ?? edition.version, {
    done: t('results.done.decide'),
    onSuccess: onClose,
    onError: (error) => {
      showRefusedField(form, { date: true, reason: true }, error);
      void refused(error);
    },
  });
  const rounds = profile.rounds.map(({ code }) => code);
  const all = edition.matches.map((each) => each.match);
  const values = Form.useWatch([], form) as Partial<Entered> | undefined;
  const later = match && values ? contradictedBy({ ...valuesOf(match), ...values }, match, all, rounds) : [];

  /** The later match, with the side that advances now. */
  const replaced = (each: MatchView, { winner, one, two }: Entered): MatchChange => {
    const lost = match!.sides[(match!.winner ?? 1) - 1]!.id;
    const advances = winner === 2 ? two : one;
    const [first, second] = each.sides.map(({ id }) => (id === lost ? advances : id)) as [string, string];
    return { kind: 'decide', matchId: each.id, match: { sides: [first, second] } };
  };
  const submit = ({ drawId, later: chosen = [], reason, ...entered }: Entered) => {
    const facts = enteredIn(entered, match ? (base ?? {}) : {});
    if (Object.keys(facts).length === 0) return notify('info', t('nothing'));
    const own: MatchChange = match
      ? { kind: 'decide', matchId: match.id, match: facts }
      : { kind: 'add', drawId: drawId!, match: facts as Extract<MatchChange, { kind: 'add' }>['match'] };
    const others = later.filter(({ id }) => chosen.includes(id)).map((each) => replaced(each, { reason, ...entered }));
    write.mutate({ changes: [own, ...others], reason });
  };
  const title = t(match ? 'results.correctOne' : 'results.add');
  const draw = edition.draws.find(({ id }) => id === (match?.drawId ?? values?.drawId));
  return (
    <FormDrawer title={title} isSaving={write.isPending} isGone={meanwhile?.isGone ?? false} onClose={onClose}>
      {(id) => (
        <>
          <MeanwhileAlert
            meanwhile={meanwhile}
            nowOf={(key) =>
              `${t(`results.field.${key as keyof MatchValues}`)}: ${String(base?.[key as keyof typeof base] ?? '–')}`
            }
            onDiscard={discard}
          />
          <Form
            id={id}
            name="match"
            form={form}
            layout="vertical"
            initialValues={rowOf(edition, match)}
            onFinish={submit}
          >
            {!match && (
              <Form.Item name="drawId" label={t('results.draw')} rules={[{ required: true, message: t('required') }]}>
                <Select options={edition.draws.map((one) => ({ value: one.id, label: one.name }))} />
              </Form.Item>
            )}
            <MatchFields
              discipline={draw?.discipline}
              known={all}
              drawn={draw?.lines?.filter((side) => side !== null) ?? []}
            />
            {later.length > 0 && <LaterMatches matches={later} canReplace={values?.winner !== 0} />}
            <ReasonField />
          </Form>
        </>
      )}
    </FormDrawer>
  );
};
