import { Input, type InputProps } from 'antd';
import style from './PasswordInput.module.css';

/** A password that can be shown; the button for it is large enough for a thumb. */
export const PasswordInput = (props: InputProps) => <Input.Password {...props} className={style.password ?? ''} />;
