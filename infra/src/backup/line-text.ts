import type { ContentName } from './contents.js';
import type { ArchivedDocument, ArchivedEvent } from './port.js';

/** An event as one JSON object; equal events give equal texts. */
export const eventText = (event: ArchivedEvent): string => {
  const { position, stream, streamVersion, type, version, data, metadata, commandId, recordedAt } = event;
  const place = `"position":${position},"stream":${JSON.stringify(stream)},"streamVersion":${streamVersion}`;
  const command = commandId === undefined ? '' : `,"commandId":${JSON.stringify(commandId)}`;
  return `{${place},"type":"${type}","version":${version},"data":${data},"metadata":${metadata}${command},"recordedAt":"${recordedAt}"}`;
};

type EventLine = Omit<ArchivedEvent, 'data' | 'metadata'> & { readonly data: unknown; readonly metadata: unknown };

/** The event of a line whose hash was checked. */
export const eventOf = (line: string): ArchivedEvent => {
  const { position, stream, streamVersion, type, version, data, metadata, commandId, recordedAt } = JSON.parse(
    line,
  ) as EventLine;
  return {
    position,
    stream,
    streamVersion,
    type,
    version,
    // The store wrote both with JSON.stringify, so parsing and stringifying them gives the same text.
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    ...(commandId !== undefined && { commandId }),
    recordedAt,
  };
};

/** A document as one JSON object. */
export const documentText = ({ service, collection, id, version, expiresAt, body }: ArchivedDocument): string => {
  const place = `"service":"${service}","collection":"${collection}","id":${JSON.stringify(id)}`;
  const end = expiresAt === undefined ? '' : `,"expiresAt":"${expiresAt}"`;
  return `{${place},"version":${version}${end},"body":${body}}`;
};

/** The document of a line whose hash was checked. */
export const documentOf = (line: string): ArchivedDocument => {
  const { service, collection, id, version, expiresAt, body } = JSON.parse(line) as ArchivedDocument & {
    body: unknown;
  };
  const end = expiresAt !== undefined && { expiresAt };
  return { service, collection, id, version, ...end, body: JSON.stringify(body) };
};

/** The name of the content of a stored file as one JSON object. */
export const contentText = ({ service, content }: ContentName): string =>
  `{"service":"${service}","content":"${content}"}`;

/** The name of the content of a line whose hash was checked. */
export const contentOf = (line: string): ContentName => {
  const { service, content } = JSON.parse(line) as ContentName;
  return { service, content };
};
