import { type ReactNode, useState } from 'react';
import { Button } from './Button';

type Told = 'copy' | 'copied' | 'notCopied';

interface Props {
  readonly text: () => string;
  /** What the button says before and after. */
  readonly words: Readonly<Record<Told, string>>;
  readonly type?: 'default' | 'text';
  readonly size?: 'middle' | 'small';
  readonly icon?: ReactNode;
}

/** Copies a text, and says whether that worked. */
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
