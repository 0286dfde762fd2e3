import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import type { Finding, FindingState } from '@rallyrank/contracts/stats/health';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { fixesOf } from './fix';
import style from './Health.module.css';
import { useMayRelease } from './use-release';

/** An action of an operator on a finding: its new state, or the release of the decision that it is about. */
export type FindingAction = FindingState | 'released';

interface Props {
  readonly finding: Finding;
  /** The finding in words, for screen readers. */
  readonly text: string;
  readonly onDecide: (action: FindingAction) => void;
}

const { create, change, remove } = findingDecision.routes;

/** The links to the forms that fix a finding, and the buttons that decide about it. */
export const Actions = ({ finding, text, onDecide }: Props) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const access = useAccess();
  const mayDecide = access((finding.decision ? change : create).access) === 'allowed';
  const mayReopen = access(remove.access) === 'allowed';
  const mayRelease = useMayRelease()(finding);
  const isOfDecision = finding.kind === 'decisionConflict';
  const fixes = fixesOf(finding);
  const button = (state: FindingAction, action: string) => (
    <Button size="small" aria-label={t('health.of', { action, finding: text })} onClick={() => onDecide(state)}>
      {action}
    </Button>
  );
  return (
    <span className={style.actions}>
      {fixes.map(({ kind, to, of }) => {
        const name = of ? format.name(of) : '';
        const action = t(`health.fix.${kind}`, { name });
        const isOneOfSeveral = fixes.length > 1 && kind === 'editPlayer';
        return (
          <Link key={to} className="rr-more" to={to} aria-label={t('health.of', { action, finding: name || text })}>
            {isOneOfSeveral ? `${action}: ${name}` : action}
          </Link>
        );
      })}
      {mayRelease && button('released', t('health.release'))}
      {mayDecide && finding.state === 'open' && button('accepted', t('health.accept'))}
      {mayDecide &&
        finding.state !== 'dismissed' &&
        button('dismissed', t(isOfDecision ? 'health.keep' : 'health.dismiss'))}
      {mayReopen && finding.state !== 'open' && button('open', t('health.reopen'))}
    </span>
  );
};
