import { actions } from '../../../adapters/wire/actions';
import type { CallKey } from '../../../domain/calls';

export interface FilePart {
  readonly file: Buffer;
  readonly name?: string;
  readonly type?: string;
}

/** Fields by wire name, in the order they are sent; pairs where a name is to be sent twice. */
export type Fields = Readonly<Record<string, string | FilePart>> | readonly (readonly [string, string | FilePart])[];

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface SessionCookies {
  readonly session_id: string;
  readonly userID: string;
  readonly user_type: string;
  readonly session_secret: string;
  readonly known_browser: string;
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly query?: string;
  /** `null` leaves it out. */
  readonly apiKey?: string | null;
}

/** Speaks plain HTTP to a server, as a browser on its own page would. */
export interface Client {
  readonly url: string;
  readonly cookies: SessionCookies | null;
  readonly withCookies: (cookies: Partial<SessionCookies> | null) => Client;
  /** A call of the wire table with its wire fields; `req_data` and `api_key` are added after them. */
  readonly call: (key: CallKey, fields?: Fields, sending?: Sending) => Promise<Reply>;
  readonly post: (path: string, fields: Fields, headers?: Sending['headers']) => Promise<Reply>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>;
  readonly signIn: (email: string, password: string) => Promise<Client>;
}

const pairsOf = (fields: Fields): readonly (readonly [string, string | FilePart])[] =>
  Array.isArray(fields) ? fields : Object.entries(fields as Readonly<Record<string, string | FilePart>>);

export const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of pairsOf(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else {
      const blob = new Blob([new Uint8Array(value.file)], { type: value.type ?? 'image/jpeg' });
      form.append(name, blob, value.name ?? 'photo.jpg');
    }
  }
  return form;
};

const read = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
};

const defined = (headers: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const cookieIn = (reply: Reply, name: string): string =>
  reply.headers
    .getSetCookie()
    .map((line) => new RegExp(`^(?:__Host-)?${name}=([^;]*)`).exec(line)?.[1])
    .find((value) => value !== undefined) ?? '';

export const secretIn = (reply: Reply): string => cookieIn(reply, 'session_secret');
export const knownBrowserIn = (reply: Reply): string => cookieIn(reply, 'known_browser');

/** `send` may take the place of `fetch`. */
export const clientOf = (
  url: string,
  apiKey: string,
  cookies: Partial<SessionCookies> | null = null,
  send: typeof fetch = fetch,
): Client => {
  const cookie =
    cookies === null
      ? null
      : Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; ');
  const post: Client['post'] = async (path, fields, headers = {}) =>
    read(
      await send(`${url}/api/${path}`, {
        method: 'POST',
        body: formOf(fields),
        headers: defined({ origin: url, cookie, ...headers }),
      }),
    );
  const client: Client = {
    url,
    cookies: cookies as SessionCookies | null,
    post,
    withCookies: (other) => clientOf(url, apiKey, other, send),
    get: async (path, headers = {}) => read(await send(`${url}${path}`, { headers: defined({ cookie, ...headers }) })),
    call: async (key, fields = {}, { headers = {}, query = '', apiKey: key_ = apiKey } = {}) => {
      const action = actions[key];
      if (action.method === 'GET') {
        const search = new URLSearchParams({ req_data: action.reqData });
        for (const [name, value] of pairsOf(fields)) search.append(name, String(value));
        return client.get(`/api/${action.path}?${search}${query}`);
      }
      const envelope: [string, string][] = [['req_data', action.reqData]];
      if (action.access !== 'open' && key_ !== null) envelope.push(['api_key', key_]);
      return post(`${action.path}${query}`, [...pairsOf(fields), ...envelope], headers);
    },
    signIn: async (username, password) => {
      const reply = await client.call('session.signIn', { username, password });
      const body = reply.body as { readonly userID: string; readonly session_id: string; readonly role: string };
      if (!body.session_id) throw new Error(`not signed in: ${JSON.stringify(reply.body)}`);
      return client.withCookies({
        session_id: body.session_id,
        userID: body.userID,
        user_type: body.role,
        session_secret: secretIn(reply),
        known_browser: knownBrowserIn(reply),
      });
    },
  };
  return client;
};

/** The body of a refusal: one sentence in all three fields (contract §3). */
export const refused = (sentence: string) => ({ status: false, text: sentence, message: sentence, error: sentence });
