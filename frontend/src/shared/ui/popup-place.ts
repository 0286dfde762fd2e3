/** Puts a pop-up right after its trigger in the document, so that the Tab key goes on into it. */
export const beside = (trigger: HTMLElement): HTMLElement => trigger.parentElement ?? document.body;
