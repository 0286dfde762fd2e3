import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { Alert, Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMatchText } from './use-match-text';

interface Props {
  readonly matches: readonly MatchView[];
  /** Whether another side advances, which can take the place of the one that lost. */
  readonly canReplace: boolean;
}

/** Later matches that contain a side which no longer advances, to be corrected in the same change; part of a form. */
export const LaterMatches = ({ matches, canReplace }: Props) => {
  const { t } = useTranslation('data-desk');
  const matchText = useMatchText();
  return (
    <Alert
      type="warning"
      title={t('results.later')}
      description={
        canReplace ? (
          <Form.Item name="later" label={t('results.replace')} style={{ margin: 0 }}>
            <Checkbox.Group options={matches.map((match) => ({ value: match.id, label: matchText(match) }))} />
          </Form.Item>
        ) : (
          matches.map((match) => <p key={match.id}>{matchText(match)}</p>)
        )
      }
      style={{ marginBlockEnd: 16 }}
    />
  );
};
