import type { getOrderOfPlay, OrderOfPlayMatch } from '@rallyrank/contracts/live/order-of-play';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { Segmented } from '~/shared/ui/Segmented';
import style from './OrderOfPlay.module.css';
import { useMatchName } from './PlanRow';
import { type Draft, draftOf, MOST_MINUTES, type Problems, plansOf, playersOf, problemsOf } from './plan-draft';
import { SideFields } from './SideFields';
import { TextField } from './TextField';
import { usePlanMatches } from './use-plan-matches';

interface FieldProps {
  readonly draft: Draft;
  readonly errorAt: (field: keyof Problems) => string | undefined;
  readonly onChange: (change: Partial<Draft>) => void;
}

interface CourtProps extends FieldProps {
  readonly isOne: boolean;
  /** Suggestions. */
  readonly courts: readonly string[];
}

const CourtAndTime = ({ draft, errorAt, onChange, isOne, courts }: CourtProps) => {
  const { t } = useTranslation('live');
  const list = useId();
  return (
    <>
      <TextField
        label={t(isOne ? 'plan.court' : 'plan.courts')}
        hint={t(isOne ? 'plan.courtHint' : 'plan.courtsHint')}
        error={errorAt('courts')}
        value={draft.courts}
        maxLength={60}
        list={list}
        autoComplete="off"
        onText={(text) => onChange({ courts: text })}
      />
      <datalist id={list}>
        {courts.map((court) => (
          <option key={court} value={court} />
        ))}
      </datalist>
      <TextField
        label={t(isOne ? 'plan.notBefore' : 'plan.start')}
        hint={t('plan.zone')}
        type="datetime-local"
        value={draft.start}
        onText={(start) => onChange({ start })}
      />
    </>
  );
};

/** The position of one match on its court, or the time between several matches. */
const Sequence = ({ draft, errorAt, onChange, isOne }: FieldProps & { readonly isOne: boolean }) => {
  const { t } = useTranslation('live');
  const field = isOne ? 'order' : 'minutes';
  return (
    <TextField
      label={t(`plan.${field}`)}
      hint={t(`plan.${field}Hint`)}
      error={errorAt(field)}
      inputMode="numeric"
      autoComplete="off"
      value={draft[field]}
      onText={(text) => onChange({ [field]: text })}
    />
  );
};

interface Props {
  readonly order: ResultOf<typeof getOrderOfPlay>;
  readonly matches: readonly [OrderOfPlayMatch, ...OrderOfPlayMatch[]];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Court and time of one match or of several, which are then distributed over the courts. */
export const PlanForm = ({ order, matches, onDone, onClose }: Props) => {
  const { t } = useTranslation('live');
  const matchName = useMatchName();
  const [first] = matches;
  const isOne = matches.length === 1;
  const lengths = order.draws.find(({ drawId }) => drawId === first.drawId)?.gamesToWin ?? [];
  const [draft, setDraft] = useState(() => draftOf(matches, lengths));
  const [isTried, setTried] = useState(false);
  const problems: Problems = isTried ? problemsOf(matches, draft) : {};
  const { plan, isPending, error, refusalAt } = usePlanMatches(order.event.id, () => {
    onDone();
    onClose();
  });
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const errorAt = (field: keyof Problems) => {
    const problem = problems[field];
    return problem ? t(`plan.${problem}`, { most: MOST_MINUTES }) : refusalAt(field);
  };
  const submit = () => {
    setTried(true);
    if (Object.keys(problemsOf(matches, draft)).length === 0) plan(plansOf(matches, draft));
  };
  const fields = { draft, errorAt, onChange: change };
  return (
    <Drawer title={isOne ? matchName(first) : t('plan.several', { count: matches.length })} onClose={onClose}>
      <div className={style.form}>
        {first.sides === null && (
          <SideFields
            players={playersOf(first)}
            named={draft.named}
            error={errorAt('sides')}
            onChange={(named) => change({ named })}
          />
        )}
        <CourtAndTime {...fields} isOne={isOne} courts={order.courts} />
        <Sequence {...fields} isOne={isOne} />
        {lengths.length > 1 && draft.gamesToWin !== undefined && (
          <Segmented
            label={t('plan.length')}
            choices={[...lengths]
              .sort((a, b) => a - b)
              .map((value) => ({ value, label: t('plan.bestOf', { number: 2 * value - 1 }) }))}
            value={draft.gamesToWin}
            onChange={(gamesToWin) => change({ gamesToWin })}
          />
        )}
        {error !== undefined && (
          <p className={style.error} role="alert">
            {error}
          </p>
        )}
        <Button type="primary" className={style.large ?? ''} disabled={isPending} onClick={submit}>
          {t('plan.save')}
        </Button>
      </div>
    </Drawer>
  );
};
