import { eraseOwnAccount } from '@rallyrank/contracts/identity/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { notify } from '~/shared/notices/notices';
import { leaveSession } from '~/shared/session/leave';
import { PasswordDialog } from '~/shared/session/PasswordDialog';
import { paths } from '~/shared/url/paths';

/** Asks for the password, and says what is lost. */
export const EraseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: (password: string) => callRoute(eraseOwnAccount, {}, { body: { password } }),
    onSuccess: async () => {
      notify('success', t('data.erased'));
      await leaveSession(client, navigate, paths.home);
    },
  });
  return (
    <PasswordDialog
      danger
      title={t('data.eraseTitle')}
      confirm={t('data.erase')}
      cancel={t('data.cancel')}
      isPending={erase.isPending}
      onConfirm={erase.mutate}
      onClose={onClose}
    >
      {t('data.consequences')}
    </PasswordDialog>
  );
};
