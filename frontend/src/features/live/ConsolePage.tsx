export const ConsolePage = () => null;
