import { createPlayer } from '@rallyrank/contracts/players/edits';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import { listPlayers } from '@rallyrank/contracts/players/players';
import { Alert, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '~/shared/api/api-error';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { FormDrawer } from '~/shared/entity/FormDrawer';
import { showRefusedField } from '~/shared/rules/refused-field';
import { usePlayerScope } from '~/shared/session/use-player-scope';
import { paths } from '~/shared/url/paths';
import { PlayerFields } from './PlayerFields';
import { ReasonField } from './ReasonField';

type Entered = Record<string, string | number | boolean | null | undefined>;
const known = { ...personFields, reason: true };

/**
 * The first facts about a new player, in a drawer. If there are namesakes, the user confirms that it is a new person.
 */
export const NewPlayer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('data-desk');
  const associations = usePlayerScope('player:index:add');
  useReturnFocus();
  const navigate = useNavigate();
  const [form] = Form.useForm();
  const [namesakes, setNamesakes] = useState<string>();
  const create = useWrite((body: Entered) => callRoute(createPlayer, {}, { body: body as never }), {
    done: (_, { nameEn }) => t('created', { name: nameEn }),
    reloads: [listPlayers],
    onSuccess: ({ data }) => navigate(paths.editedPlayer(data.id)),
    onError: (error) => {
      showRefusedField(form, known, error);
      if (error instanceof ApiError && error.details.reason === 'player.namesake') setNamesakes(error.message);
    },
  });
  return (
    <FormDrawer title={t('create')} isSaving={create.isPending} isGone={false} onClose={onClose}>
      {(id) => (
        <Form id={id} form={form} layout="vertical" onFinish={(entered: Entered) => create.mutate(entered)}>
          <PlayerFields only={['names', 'person']} associations={associations} />
          <ReasonField />
          {namesakes !== undefined && (
            <Alert
              type="warning"
              role="alert"
              title={namesakes}
              description={
                <Form.Item name="confirmed" valuePropName="checked" style={{ margin: 0 }}>
                  <Checkbox>{t('confirmNamesake')}</Checkbox>
                </Form.Item>
              }
            />
          )}
        </Form>
      )}
    </FormDrawer>
  );
};
