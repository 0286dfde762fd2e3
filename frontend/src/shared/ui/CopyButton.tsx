import { type ReactNode, useState } from 'react';
import { Button } from './Button';

type Told = 'copy' | 'copied' | 'notCopied';

interface Props {
  readonly text: () => string;
  /** Labels of the button before and after copying. */
  readonly words: Readonly<Record<Told, string>>;
  readonly type?: 'default' | 'text';
  readonly size?: 'middle' | 'small';
  readonly icon?: ReactNode;
}

/** Copies a text, and shows whether that worked. */
export const CopyButton = ({ text, words, ...look }: Props) => {
  const [told, tell] = useState<Told>('copy');
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => tell('copied'),
      () => tell('notCopied'),
    );
  return (
    <Button {...look} onClick={copy} onBlur={() => tell('copy')}>
      <span aria-live="polite">{words[told]}</span>
    </Button>
  );
};
