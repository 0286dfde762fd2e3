import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { concernsSession } from '~/shared/api/announce';
import { ApiError } from '~/shared/api/api-error';
import { notify } from '~/shared/notices/notices';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';
import { siteFeed } from '../feed/site-feed';

const MS_PER_SECOND = 1000;

/** Fetches everything shown again, then pauses: refresh, updating, cooling (specification, section 4). */
export const UpdateButton = ({ coolingSeconds }: { readonly coolingSeconds: number }) => {
  const { t } = useTranslation('live');
  const [isUpdating, setUpdating] = useState(false);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), MS_PER_SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  const update = async () => {
    setUpdating(true);
    try {
      await siteFeed().refresh();
    } catch (error) {
      if (error instanceof ApiError && !concernsSession(error)) notify('error', error.message);
    }
    setUpdating(false);
    setLeft(coolingSeconds);
  };
  const state = isUpdating ? 'updating' : left > 0 ? 'cooling' : 'refresh';
  return (
    <Button icon={<Icon name="reset" />} disabled={state !== 'refresh'} onClick={update}>
      {t(`update.${state}`, { count: left })}
    </Button>
  );
};
