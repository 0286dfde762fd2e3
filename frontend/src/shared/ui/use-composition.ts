import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react';

type Field = HTMLInputElement;

/** Key code of keys that belong to an input method; Safari reports Enter so after the composition has ended. */
const OF_INPUT_METHOD = 229;

/** Whether a key belongs to the composition of a text, for example Enter that takes a Chinese word. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === OF_INPUT_METHOD;

/**
 * Properties of a field whose text is composed with an input method: while a Chinese word is typed in Latin letters,
 * the field shows them, but `onText` is called only with the finished word.
 */
export const useComposition = (text: string, onText: (text: string) => void) => {
  const [draft, setDraft] = useState<string>();
  return {
    value: draft ?? text,
    onChange: ({ target }: ChangeEvent<Field>) => (draft === undefined ? onText : setDraft)(target.value),
    onCompositionStart: ({ currentTarget }: CompositionEvent<Field>) => setDraft(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => {
      setDraft(undefined);
      onText(currentTarget.value);
    },
  };
};
