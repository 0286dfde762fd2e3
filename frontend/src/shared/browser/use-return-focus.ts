import { useEffect, useState } from 'react';

/**
 * Returns the focus to the previous element when a dialog is closed by unmounting it: antd does so only for a dialog
 * that stays mounted.
 */
export const useReturnFocus = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // This runs after the dialog has been removed, which moves the focus itself.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
};
