import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  readonly onSubmit: (fields: FormData) => void;
}

/**
 * A form that is submitted without leaving the page. It has no `action`, because React resets radio buttons and check
 * boxes to their first state after one.
 */
export const SubmitForm = ({ onSubmit, ...attributes }: Props) => (
  // biome-ignore lint/correctness/noRestrictedElements: this is the component for all others.
  <form
    {...attributes}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
  />
);
