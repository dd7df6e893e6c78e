import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { refusal, repeatedField, type ServerFailure } from '../failure';

/** A file part as received, in memory. `bytes` is empty when the part was larger than its limit. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly tooLarge: boolean;
}

export type FormPart =
  | { readonly kind: 'text'; readonly value: string; readonly tooLarge: boolean }
  | { readonly kind: 'file'; readonly file: UploadedFile };

/** The fields of a form by wire name. */
export type Form = ReadonlyMap<string, FormPart>;

/** What may be read for one wire name, in bytes; `null` when the name is not of that kind. */
export interface PartLimit {
  readonly text: number | null;
  readonly file: number | null;
}

export interface FormLimits {
  readonly names: ReadonlyMap<string, PartLimit>;
  /** Bytes of the whole body. */
  readonly total: number;
}

/** Counts bytes of files that a request keeps in memory; false when that is more than all requests may. */
export type Hold = (size: number) => boolean;

const maxParts = 64;
const maxName = 100;
/** Files of all requests that are in memory at once, in bytes. */
const maxBuffered = 192 * 1024 * 1024;
let buffered = 0;

const unreadable = () => refusal(400, 'The request could not be read. Send its fields as multipart/form-data.');
const tooMuch = () => refusal(413, 'The request is too large for this server.');
/** No memory is left for files. */
export const busy = () => refusal(503, 'The server is busy with other uploads. Try again in a moment.', 5);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes that are read past after a refusal: browsers look at the answer only when they have sent everything. */
const maxIgnored = 64 * 1024 * 1024;

/** Reads past what is left of a refused request; a sender that goes on for too long is cut off. */
export const ignoreBody = (request: IncomingMessage): void => {
  let seen = 0;
  request.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > maxIgnored) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume();
};

/**
 * Reads a multipart form, keeping only parts with a known name and none beyond its limit. Text has to be UTF-8.
 * Rejects with a `ServerFailure`: 400 unreadable or repeated, 413 too large as a whole, 503 no memory left.
 * `use` gets the form, and what counts files that it reads besides; all are freed when `use` has settled.
 */
export const withForm = async <A>(
  request: IncomingMessage,
  limits: FormLimits,
  use: (form: Form, hold: Hold) => Promise<A>,
): Promise<A> => {
  let mine = 0;
  const hold: Hold = (size) => {
    mine += size;
    buffered += size;
    return buffered <= maxBuffered;
  };
  try {
    return await use(await readForm(request, limits, hold), hold);
  } finally {
    buffered -= mine;
  }
};

const readForm = (request: IncomingMessage, limits: FormLimits, hold: Hold): Promise<Form> =>
  new Promise((resolve, reject) => {
    const contentType = request.headers['content-type'];
    if (contentType === undefined || !/^multipart\/form-data\s*;/i.test(contentType)) return reject(unreadable());
    const parts = new Map<string, FormPart>();
    const names = new Set<string>();
    let open = 0;
    let finished = false;
    let settled = false;

    const fail = (failure: ServerFailure): void => {
      if (settled) return;
      settled = true;
      request.unpipe(parser);
      parser.removeAllListeners('finish');
      ignoreBody(request);
      reject(failure);
    };
    const finish = (): void => {
      if (settled || !finished || open > 0) return;
      settled = true;
      resolve(parts);
    };

    const take = (name: string | undefined, stream: BusboyFileStream, fileName: string | undefined): void => {
      stream.on('error', () => fail(unreadable()));
      if (settled || name === undefined || Buffer.byteLength(name) > maxName) {
        stream.resume();
        if (name === undefined || name.length > maxName) fail(unreadable());
        return;
      }
      if (names.has(name)) {
        stream.resume();
        fail(repeatedField());
        return;
      }
      names.add(name);
      const known = limits.names.get(name);
      const kind = fileName === undefined ? 'text' : 'file';
      const limit = known?.[kind] ?? null;
      if (known !== undefined && limit === null && kind === 'file') {
        stream.resume();
        fail(refusal(400, `The field ${name} must be text, not a file.`));
        return;
      }
      // Unknown fields, and text where a file belongs ("null", "undefined"), are read past.
      if (limit === null) {
        stream.resume();
        return;
      }
      open += 1;
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        if (settled) return;
        size += chunk.length;
        if (size > limit) chunks.length = 0;
        else if (hold(chunk.length)) chunks.push(chunk);
        else fail(busy());
      });
      stream.on('end', () => {
        open -= 1;
        const tooLarge = size > limit;
        if (kind === 'file') {
          const nothingChosen = fileName === '' && size === 0;
          if (!nothingChosen) parts.set(name, { kind, file: { bytes: Buffer.concat(chunks), tooLarge } });
        } else {
          try {
            parts.set(name, { kind, value: tooLarge ? '' : utf8.decode(Buffer.concat(chunks)), tooLarge });
          } catch {
            return fail(unreadable());
          }
        }
        finish();
      });
    };

    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: { ...request.headers, 'content-type': contentType },
        limits: { parts: maxParts, files: maxParts, headerPairs: 32, headerSize: 8192 },
        isPartAFile: () => true,
      });
    } catch {
      return reject(unreadable());
    }
    parser.on('file', take);
    parser.on('partsLimit', () => fail(tooMuch()));
    parser.on('filesLimit', () => fail(tooMuch()));
    parser.on('error', () => fail(unreadable()));
    parser.on('finish', () => {
      finished = true;
      finish();
    });
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limits.total) fail(tooMuch());
    });
    request.on('close', () => {
      if (!request.complete) fail(unreadable());
    });
    request.on('error', () => fail(unreadable()));
    request.pipe(parser);
  });
