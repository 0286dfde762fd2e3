import { Tag } from 'antd';

/** The kinds in the contract of the back-office, with those of antd. */
const colours: Readonly<Record<string, string>> = {
  default: 'default',
  primary: 'processing',
  success: 'success',
  info: 'default',
  warning: 'warning',
  danger: 'error',
};

interface Props {
  /** The kind of the dictionary entry; without one it is shown as plain text. */
  readonly look: string | null;
  readonly text: string;
}

export const DictTag = ({ look, text }: Props) => {
  const color = colours[look ?? ''];
  return color === undefined ? text : <Tag color={color}>{text}</Tag>;
};
