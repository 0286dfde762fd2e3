import { Tag } from 'antd';

/** The kinds of the back-office contract as those of antd. */
const colours: Readonly<Record<string, string>> = {
  default: 'default',
  primary: 'processing',
  success: 'success',
  info: 'default',
  warning: 'warning',
  danger: 'error',
};

interface Props {
  /** The kind of a dictionary entry; plain text without one. */
  readonly look: string | null;
  readonly text: string;
}

export const DictTag = ({ look, text }: Props) => {
  const color = colours[look ?? ''];
  return color === undefined ? text : <Tag color={color}>{text}</Tag>;
};
