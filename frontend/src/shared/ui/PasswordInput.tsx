import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Icon } from './Icon';
import { Input } from './Input';
import style from './PasswordInput.module.css';

/** A password field with a button that shows the password. */
export const PasswordInput = (props: ComponentProps<typeof Input>) => {
  const { t } = useTranslation('shared');
  const [isShown, setShown] = useState(false);
  return (
    <span className={style.password}>
      <Input {...props} type={isShown ? 'text' : 'password'} />
      <Button
        type="text"
        icon={<Icon name={isShown ? 'hide' : 'show'} />}
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!isShown)}
      />
    </span>
  );
};
