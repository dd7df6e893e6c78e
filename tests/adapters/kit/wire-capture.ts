import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageSettings } from '../../../domain/settings';
import { browserAt } from './browser';
import type { Call } from './calls';
import { type OtherServer, type Recorded, type SentFile, startOtherServer } from './other-server';

/** What a call sends, written by hand from spec §7. */
export interface Sent {
  readonly call: () => Call;
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  /** The whole form in its order: a field more, less or elsewhere fails. */
  readonly fields: readonly (readonly [string, string | SentFile])[];
}

/** A read: everything stands in the query. */
export const reads = (path: string, call: () => Call): Sent => ({ call, method: 'GET', path, fields: [] });

/** A write: everything stands in the form, and at its end the action's name and the api key. */
export const writes = (path: string, reqData: string, call: () => Call, fields: Sent['fields']): Sent => ({
  call,
  method: 'POST',
  path,
  fields: [...fields, ['req_data', reqData], ['api_key', 'a-key']],
});

/** The session that the recorded browser has. */
export const session = { userId: '7', sessionId: 'a handle', role: 'admin' };

/** A picture and a PDF to send, with names that have to be written with care; and how they arrive. */
export const picture = () => new File([new Uint8Array([1, 2, 3])], 'फोटो "1".png', { type: 'image/png' });
export const sentPicture: SentFile = { name: 'फोटो "1".png', type: 'image/png', bytes: 3 };
export const pdf = () => new File(['%PDF-'], 'पुस्तिका.pdf', { type: 'application/pdf' });
export const sentPdf: SentFile = { name: 'पुस्तिका.pdf', type: 'application/pdf', bytes: 5 };

/** A server that only writes down what it is sent. */
export interface Recorder {
  readonly record: (call: Call, base?: string, settings?: (url: string) => Partial<PageSettings>) => Promise<Recorded>;
}

export const startRecorder = (): Recorder => {
  let server: OtherServer;
  beforeAll(async () => {
    server = await startOtherServer();
  });
  afterAll(() => server?.close());
  return {
    record: async (call, base = '/api/', settings = () => ({})) => {
      const jar = new Map([
        ['userID', session.userId],
        ['session_id', session.sessionId],
        ['user_type', session.role],
      ]);
      server.requests.length = 0;
      await browserAt(`${server.url}${base}`, settings(server.url), jar).run(Effect.ignore(call));
      expect(server.requests).toHaveLength(1);
      return server.requests[0]!;
    },
  };
};

/** Tests that each call sends exactly what is written down. */
export const describeSent = (recorder: Recorder, sent: Readonly<Record<string, Sent>>): void => {
  describe('what goes over the wire (spec §7)', () => {
    test.each(Object.entries(sent))('%s', async (_, { call, method, path, fields }) => {
      const request = await recorder.record(call());
      expect([request.method, request.path, request.fields]).toEqual([method, `/api/${path}`, fields]);
      expect(request.headers).toMatchObject({ accept: 'application/json' });
      // Another server would have to allow each of these (CORS).
      expect(Object.keys(request.headers).filter((name) => /^(b3|traceparent|authorization|x-)/.test(name))).toEqual(
        [],
      );
      if (method === 'POST') expect(request.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    });
  });
};
