import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before, when a dialog is closed by removing it: antd does so only for one that stays in the page. */
export const useReturnFocus = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has left the page, which moves the focus itself.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
};
