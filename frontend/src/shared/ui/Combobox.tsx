import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import style from './Combobox.module.css';
import { Icon } from './Icon';
import { isComposing, useComposition } from './use-composition';

export interface ComboOption {
  readonly value: string;
  readonly content: ReactNode;
}

export interface ComboGroup {
  readonly key: string;
  /** Omitted if there is only one group. */
  readonly title?: string;
  readonly options: readonly ComboOption[];
}

interface Props {
  /** Name of the field; also its placeholder. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly ComboGroup[];
  readonly onSelect: (value: string) => void;
  /** Shown in place of options: what to type, that the search is in progress, or that there are no results. */
  readonly hint: string | null;
  /** Shown below the options: that some of them could not be searched for. */
  readonly warning?: string | null;
  readonly large?: boolean;
  /** Keyboard shortcut of the field, shown inside it. */
  readonly shortcut?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Keyboard control of the options: the up and down keys wrap around, Enter selects, Escape closes. */
const useKeys = (options: readonly ComboOption[], take: (option: ComboOption) => void) => {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const active = options[at] ?? options[0];
  const move = (by: number) => {
    setOpen(true);
    const from = active === undefined ? 0 : options.indexOf(active);
    setAt((from + by + options.length) % Math.max(options.length, 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') move(open ? 1 : 0);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && open && active) take(active);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return { open, setOpen, active, setAt, onKeyDown };
};

/** A text field with suggestions below it (ARIA combobox with a list). */
export const Combobox = (props: Props) => {
  const { label, text, onText, groups, onSelect, hint, warning = null, large = false, shortcut, inputRef } = props;
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const take = (option: ComboOption) => {
    keys.setOpen(false);
    onSelect(option.value);
  };
  const keys = useKeys(options, take);
  const composition = useComposition(text, (typed) => {
    keys.setAt(0);
    keys.setOpen(true);
    onText(typed);
  });
  const shown = keys.open && (options.length > 0 || (text.trim() !== '' && hint !== null));
  const idOf = (option: ComboOption) => `${id}-${option.value}`;
  const activeId = shown && keys.active ? idOf(keys.active) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div className={large ? style.large : style.box} data-open={shown}>
      <Icon name="search" />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-expanded={shown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={label}
        {...composition}
        onFocus={() => keys.setOpen(true)}
        onBlur={() => keys.setOpen(false)}
        onKeyDown={keys.onKeyDown}
      />
      {shortcut !== undefined && composition.value === '' && <kbd aria-hidden>{shortcut}</kbd>}
      <div className={style.list} hidden={!shown}>
        <div id={id} role="listbox" aria-label={label}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox is not a fieldset
            <div key={group.key} role="group" {...(group.title === undefined ? {} : { 'aria-label': group.title })}>
              {group.title !== undefined && (
                <div className={style.title} role="presentation">
                  {group.title}
                </div>
              )}
              {group.options.map((option) => (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field does both
                <div
                  key={option.value}
                  id={idOf(option)}
                  role="option"
                  aria-selected={option === keys.active}
                  className={style.option}
                  // Otherwise the field would lose the focus, and with it the list, before the click arrives.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(option)}
                  onMouseMove={() => keys.setAt(options.indexOf(option))}
                >
                  {option.content}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className={style.hint} role="status">
          {options.length === 0 ? hint : warning}
        </p>
      </div>
    </div>
  );
};
