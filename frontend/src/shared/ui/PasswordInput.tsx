import { Input, type InputProps } from 'antd';
import style from './PasswordInput.module.css';

/** A password field with a button that shows the password, large enough for a thumb. */
export const PasswordInput = (props: InputProps) => <Input.Password {...props} className={style.password ?? ''} />;
