/** Link to the source that a user names: the host as its text, because the whole address can be long. */
export const SourceLink = ({ source }: { readonly source: string }) => (
  <a href={source} title={source} target="_blank" rel="noopener noreferrer nofollow ugc">
    {URL.canParse(source) ? new URL(source).host : source}
  </a>
);
