/** The parts of the address of a call. */
export const callAddress = (url: string) => {
  const { origin, pathname, search, searchParams } = new URL(url);
  // The server accepts only one spelling of a path.
  return { origin, path: pathname.replaceAll('%2C', ','), search, query: searchParams };
};
