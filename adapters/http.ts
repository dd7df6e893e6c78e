import { Context, Effect, Layer, Schema } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from 'effect/http';
import { Failure } from '../domain/failure';
import type { PageSettings } from '../domain/settings';
import { Config } from './config';
import type { AnswerOf, FieldTable, InputOf, WireAction } from './wire/action';
import { saysNo, saysYes, sentenceIn } from './wire/codec';

/** How long a call may take before it counts as timed out, in milliseconds. */
export const callTimeoutMs = 30_000;

type Chosen = File | null;

/** Calls over the wire. Every failure is a `Failure`; leaving the caller interrupts the fetch. */
export class Wire extends Context.Service<
  Wire,
  {
    readonly call: <Action extends WireAction>(
      action: Action,
      input: InputOf<Action['fields'], Chosen>,
    ) => Effect.Effect<AnswerOf<Action>, Failure>;
  }
>()('adapters/Wire') {
  /** The wire over the browser's fetch. */
  static readonly layer = Layer.effect(
    Wire,
    Effect.gen(function* () {
      const config = yield* Config;
      const client = (yield* HttpClient.HttpClient).pipe(HttpClient.mapRequest(HttpClientRequest.acceptJson));

      const call = <Action extends WireAction>(action: Action, input: InputOf<Action['fields'], Chosen>) => {
        const request = encodeRequest(action, input, addressOf(action, config), config.apiKey);
        return client.execute(request).pipe(
          Effect.flatMap((response) => Effect.map(response.text, (body) => ({ response, body }))),
          Effect.mapError(() => Failure.Network()),
          Effect.flatMap(({ response, body }) => decodeAnswer(action, response, body)),
          Effect.timeoutOrElse({ duration: callTimeoutMs, orElse: () => Effect.fail(Failure.TimedOut()) }),
          Effect.provideService(HttpClient.TracerPropagationEnabled, false),
          Effect.withSpan(action.key),
        );
      };
      return Wire.of({ call });
    }),
  ).pipe(Layer.provide(FetchHttpClient.layer));
}

/** Joins the base address and a path, whether or not the base ends in a slash. */
export const joinUrl = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/** Where an action is sent: ideas have an endpoint of their own (spec §7). */
const addressOf = (action: WireAction, { apiBaseUrl, ideaApiUrl }: PageSettings): string =>
  action.path === 'idea' ? ideaApiUrl : joinUrl(apiBaseUrl, action.path);

const encodeRequest = (
  action: WireAction,
  input: InputOf<FieldTable, Chosen>,
  url: string,
  apiKey: string,
): HttpClientRequest.HttpClientRequest => {
  const sent = Object.entries(action.fields).flatMap(([name, field]) => {
    const value = input[name];
    return value === null || value === undefined ? [] : [{ wire: field.wire, value }];
  });
  if (action.method === 'GET') {
    const query = new URLSearchParams({ req_data: action.reqData });
    for (const { wire, value } of sent) query.set(wire, String(value));
    return HttpClientRequest.get(`${url}?${query}`);
  }
  const form = new FormData();
  for (const { wire, value } of sent) {
    if (value instanceof File) form.set(wire, value, value.name);
    else form.set(wire, String(value));
  }
  form.set('req_data', action.reqData);
  if (action.access !== 'open') form.set('api_key', apiKey);
  const query = action.queryReqData === null ? '' : `?${new URLSearchParams({ req_data: action.queryReqData })}`;
  return HttpClientRequest.post(`${url}${query}`).pipe(HttpClientRequest.bodyFormData(form));
};

const unread = Symbol('unread');

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    return unread;
  }
};

/** An answer's label is not believed: JSON under `text/html` is read as JSON (contract §3). */
const decodeAnswer = <Action extends WireAction>(
  action: Action,
  response: HttpClientResponse.HttpClientResponse,
  text: string,
): Effect.Effect<AnswerOf<Action>, Failure> => {
  const body = parse(text);
  if (response.status >= 400) return Effect.fail(Failure.Http({ status: response.status, text: sentenceIn(body) }));
  if (text.trim() === '') return Effect.fail(Failure.Empty());
  if (body === unread) return Effect.fail(Failure.Unreadable({ at: '$' }));
  const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
  if (isRefusal(action, status)) return Effect.fail(Failure.Refused({ text: sentenceIn(body) }));
  return Schema.decodeUnknownEffect(action.answer)(body).pipe(
    Effect.mapError((error) => Failure.Unreadable({ at: firstBadField(error) })),
  );
};

/** Where 200 means success (spec §7 Delete category), any other status that is told is a refusal (§8). */
const isRefusal = (action: WireAction, status: unknown): boolean => {
  if (action.carriesRefusal) return false;
  const isTold = status !== undefined && status !== null && status !== '';
  return saysNo(status) || (action.success === 200 && isTold && !saysYes(status));
};

/** The path of the first bad field, such as `data.3.sno`; never its value. */
const firstBadField = (error: Schema.SchemaError): string => {
  const path: string[] = [];
  let issue: unknown = error.issue;
  while (typeof issue === 'object' && issue !== null) {
    if ('path' in issue && Array.isArray(issue.path)) path.push(...issue.path.map(String));
    issue = 'issues' in issue && Array.isArray(issue.issues) ? issue.issues[0] : 'issue' in issue ? issue.issue : null;
  }
  return path.length === 0 ? '$' : path.join('.');
};
