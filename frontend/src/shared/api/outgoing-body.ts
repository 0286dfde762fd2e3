import type { RouteDef } from '@rallyrank/contracts/shared/route';

/** Files by the field of a multipart body. */
export type OutgoingFiles = Readonly<Record<string, readonly File[]>>;

/** A body as it is sent. It is signed, so its bytes are needed beforehand. */
export interface OutgoingBody {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const NO_BODY: OutgoingBody = { contentType: '', bytes: new Uint8Array() };

const fieldsOf = (value: unknown): [string, string][] =>
  Object.entries((value ?? {}) as Record<string, unknown>)
    .filter(([, each]) => each !== undefined && each !== null)
    .map(([key, each]): [string, string] => [key, String(each)]);

const formOf = (value: unknown, files: OutgoingFiles): FormData => {
  const form = new FormData();
  for (const [key, each] of fieldsOf(value)) form.append(key, each);
  for (const [field, chosen] of Object.entries(files)) for (const file of chosen) form.append(field, file, file.name);
  return form;
};

/** Writes a value in the form that the route accepts. */
export const outgoingBody = async (
  { body: declared }: Pick<RouteDef, 'body'>,
  value: unknown,
  files: OutgoingFiles = {},
): Promise<OutgoingBody> => {
  if (!declared) return NO_BODY;
  if (declared.kind === 'json')
    return { contentType: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(value)) };
  const form = declared.kind === 'form' ? new URLSearchParams(fieldsOf(value)) : formOf(value, files);
  // Lets the browser write the form as it would send it, with the boundary of its parts in the type.
  const written = new Response(form);
  return {
    contentType: written.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await written.arrayBuffer()),
  };
};
