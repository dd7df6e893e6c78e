import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A request as it came over the wire. */
export interface Recorded {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The parts of the form, in their order. */
  readonly fields: readonly (readonly [name: string, value: string | SentFile])[];
}

export type Answering = (response: ServerResponse, request: IncomingMessage) => void;

/** A server with answers set by the test, which keeps what it was sent. */
export interface OtherServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly requests: Recorded[];
  /** How the next requests are answered. */
  readonly answerWith: (answering: Answering) => void;
  readonly close: () => Promise<void>;
}

/** The parts of a form, in their order. */
export const fieldsIn = (form: FormData): Recorded['fields'] =>
  [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : { name: value.name, type: value.type, bytes: value.size },
  ]);

const fieldsOf = async (type: string | undefined, body: Buffer): Promise<Recorded['fields']> => {
  if (type === undefined || body.length === 0) return [];
  return fieldsIn(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData());
};

/** Answers with a status, a body and a content type. */
export const answer =
  (body: string, status = 200, type = 'application/json'): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

export const startOtherServer = async (): Promise<OtherServer> => {
  const requests: Recorded[] = [];
  let answering: Answering = answer('{}');
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    requests.push({
      method,
      path: url,
      headers,
      fields: await fieldsOf(headers['content-type'], Buffer.concat(chunks)),
    });
    answering(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (next) => {
      answering = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
