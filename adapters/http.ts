import { Context, Duration, Effect, Layer, Schema } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientRequest } from 'effect/http';
import { Failure } from '../domain/failure';
import { type Capability, joinAddress, type PageSettings } from '../domain/settings';
import { Config } from './config';
import { type SendForm, sendWithLargeFiles } from './large-files';
import { leisure } from './leisure';
import { type RawAnswer, sendWithProgress } from './progress';
import { makeReadAhead } from './read-ahead';
import { Renewal } from './renewal';
import { makeSubmits } from './submits';
import { Traffic } from './traffic';
import {
  type AnswerOf,
  type FieldTable,
  type InputOf,
  idempotencyField,
  sentAheadPath,
  type WireAction,
  type WireField,
} from './wire/action';
import { FileOrigins, saysNo, saysYes, sentenceIn } from './wire/codec';
import { recordVersionField, versionFields, versionsAsked } from './wire/versions';

/** How long a call may take before it counts as timed out, in milliseconds. */
export const callTimeoutMs = 30_000;

/** How long a screen waits for its data before it is drawn without, in milliseconds: nobody notices so little. */
const soonMs = 50;

const idempotency: Capability = 'idempotency';
const resume: Capability = 'resume';
const versions: Capability = 'versions';

type Chosen = File | null;
type Input<Action extends WireAction> = InputOf<Action['fields'], Chosen>;

/** The version that an edit expects its record to have; `null` where none is known. The server refuses another one with 409. */
export type RecordVersion = string | null;

/** How an upload is watched. */
export interface UploadWatch {
  /** Told how much of the body has been sent, from 0 to 1. */
  readonly report: (fraction: number) => void;
  /** How long it may take, in milliseconds; as long as it likes, when left out. */
  readonly limitMs?: number;
}

/**
 * Calls over the wire. Every failure is a `Failure`; leaving the caller interrupts the request. A call whose session has ended waits
 * until somebody has signed in again, as `Renewal` says; the time that it waits is not part of its time limit.
 */
export class Wire extends Context.Service<
  Wire,
  {
    readonly call: <Action extends WireAction>(
      action: Action,
      input: Input<Action>,
      version?: RecordVersion,
    ) => Effect.Effect<AnswerOf<Action>, Failure>;
    /**
     * Begins a read whose call is about to come: within five seconds it takes this answer, once, unless something was written in
     * between. A failure is not told; the call then asks again.
     */
    readonly readAhead: <Action extends WireAction>(action: Action, input: Input<Action>) => Effect.Effect<void>;
    /**
     * For a screen that is about to be drawn: ends once the read that was begun last is here or has failed, or when that takes over
     * 50 ms. Where the last answer of the server took that long, it ends at once.
     */
    readonly aheadSoon: Effect.Effect<void>;
    /** A write that tells how much of its body has been sent, from 0 to 1. It times out when it stalls (`progress.ts`). */
    readonly upload: <Action extends WireAction>(
      action: Action,
      input: Input<Action>,
      watch: UploadWatch,
      version?: RecordVersion,
    ) => Effect.Effect<AnswerOf<Action>, Failure>;
  }
>()('adapters/Wire') {
  /** The wire over the browser's fetch; over XMLHttpRequest where progress is reported, which fetch can't. */
  static readonly layer = Layer.effect(
    Wire,
    Effect.gen(function* () {
      const config = yield* Config;
      const traffic = yield* Traffic;
      const renewal = yield* Renewal;
      const client = (yield* HttpClient.HttpClient).pipe(HttpClient.mapRequest(HttpClientRequest.acceptJson));
      const decode = <Action extends WireAction>(action: Action, answer: RawAnswer) =>
        Effect.provideService(decodeAnswer(action, answer), FileOrigins, originsOf(config));
      const ahead = yield* makeReadAhead;
      const readId = (action: WireAction, input: object) => JSON.stringify([action.key, input]);
      /** A write, before and after which nothing that was read ahead is true. */
      const writing = <Answer>(write: Effect.Effect<Answer, Failure>) =>
        Effect.ensuring(Effect.andThen(ahead.forget, write), ahead.forget);
      const submits = config.capabilities.includes(idempotency) ? makeSubmits() : null;
      /** Sends the form of a write; one that needs a session names its submit where the server offers that. */
      const sendForm = <Action extends WireAction>(
        action: Action,
        input: Input<Action>,
        version: RecordVersion,
        send: (form: FormData) => Effect.Effect<AnswerOf<Action>, Failure>,
      ) =>
        Effect.suspend(() => {
          const form = formOf(action, input, config);
          if (version !== null) form.set(recordVersionField, version);
          if (submits === null || action.access !== 'session' || changesNothing(action)) return send(form);
          const isSecret = Object.values(action.fields).some(({ kind }) => kind === 'secret');
          const key = submits.begin(action.key, form, !isSecret);
          form.set(idempotencyField, key);
          return Effect.onExit(send(form), (exit) => Effect.sync(() => submits.end(key, exit)));
        });
      /** A call that waits for a sign-in when its session has ended; those of the session itself, and those that nobody waits for, never do. */
      const resent = <Answer>(action: WireAction, send: Effect.Effect<Answer, Failure>, onWait?: () => void) =>
        action.isAside || action.key.startsWith('session.') ? send : renewal.resent(send, onWait);
      /** Sends the form of a write, where its server offers that with its large files ahead of it. */
      const sendWhole = <Answer>(
        action: WireAction,
        form: FormData,
        report: (fraction: number) => void,
        send: SendForm<Answer>,
      ) =>
        config.capabilities.includes(resume) && isBelowBase(action, config)
          ? sendWithLargeFiles(joinAddress(config.apiBaseUrl, sentAheadPath), form, report, send)
          : send(form, report);
      const isKeyless = ({ access }: WireAction) => access !== 'open' && config.apiKey === '';

      let lastTookMs = 0;
      /** Notes how long the server took to answer. */
      const timed = <Answer, Error>(answer: Effect.Effect<Answer, Error>) =>
        Effect.map(Effect.timed(answer), ([took, answered]) => {
          lastTookMs = Duration.toMillis(took);
          return answered;
        });

      const ask = <Action extends WireAction>(action: Action, request: HttpClientRequest.HttpClientRequest) =>
        client.execute(request).pipe(
          Effect.flatMap(({ status, text }) => Effect.map(text, (body): RawAnswer => ({ status, body }))),
          timed,
          Effect.mapError(() => Failure.Network()),
          Effect.flatMap((answer) => decode(action, answer)),
          within(callTimeoutMs),
          // `withCallSpan` traces the call. The client's own span would repeat that, and send trace headers.
          Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
          withCallSpan(action),
        );
      const read = <Action extends WireAction>(action: Action, input: Input<Action>) =>
        isKeyless(action)
          ? Effect.fail(noKey())
          : ask(action, HttpClientRequest.get(queryAddress(action, input, config)));

      const call = <Action extends WireAction>(action: Action, input: Input<Action>, version: RecordVersion = null) => {
        if (action.method === 'GET')
          return resent(action, traffic.watch(ahead.take(readId(action, input), read(action, input))));
        if (isKeyless(action)) return Effect.fail(noKey());
        const address = formAddress(action, config);
        const sent = sendForm(action, input, version, (whole) => {
          const send = (form: FormData) =>
            ask(action, HttpClientRequest.bodyFormData(HttpClientRequest.post(address), form));
          const sending = sendWhole(action, whole, () => undefined, send);
          return resent(action, action.isAside ? sending : traffic.watch(sending));
        });
        // What nobody waits for does not hold up what somebody does.
        if (action.isAside) return Effect.andThen(leisure, sent);
        return action.isRead ? sent : writing(sent);
      };

      const upload = <Action extends WireAction>(
        action: Action,
        input: Input<Action>,
        { report, limitMs = Number.POSITIVE_INFINITY }: UploadWatch,
        version: RecordVersion = null,
      ) => {
        if (isKeyless(action)) return Effect.fail(noKey());
        const send = (whole: FormData) => {
          const sending = sendWhole(action, whole, report, (form, reportForm) =>
            Effect.flatMap(sendWithProgress(formAddress(action, config), form, reportForm), (answer) =>
              decode(action, answer),
            ),
          ).pipe(within(limitMs), traffic.watchEnd, withCallSpan(action));
          // Nothing of it has been sent then, and listeners learn that it has not stalled.
          return resent(action, sending, () => report(0));
        };
        return writing(sendForm(action, input, version, send));
      };
      return Wire.of({
        call,
        upload,
        readAhead: (action, input) => ahead.begin(readId(action, input), read(action, input)),
        aheadSoon: Effect.suspend(() =>
          lastTookMs > soonMs
            ? Effect.void
            : Effect.timeoutOrElse(ahead.ended, { duration: soonMs, orElse: () => Effect.void }),
        ),
      });
    }),
  ).pipe(Layer.provideMerge(Traffic.layer), Layer.provide(FetchHttpClient.layer));
}

const within = (duration: number) => Effect.timeoutOrElse({ duration, orElse: () => Effect.fail(Failure.TimedOut()) });

/** A span named after the call. A stack trace would be the same for every call. */
const withCallSpan = ({ key }: WireAction) => Effect.withSpan(key, {}, { captureStackTrace: false });

/** A call that is no write, though it may be a POST. */
const changesNothing = ({ isAside, isRead }: WireAction): boolean => isAside || isRead;

/** Spec §5: an api key is required. The page was set up without one, so no server would take the call. */
const noKey = () => Failure.Refused({ text: 'API key is required' });

/** The origins of the page, where there is one, and of the servers. */
const originsOf = ({ apiBaseUrl, ideaApiUrl }: PageSettings): readonly string[] => {
  const page = typeof location === 'undefined' ? undefined : location.href;
  return ['/', apiBaseUrl, ideaApiUrl].flatMap((address) =>
    URL.canParse(address, page) ? [new URL(address, page).origin] : [],
  );
};

/** Where an action is sent: ideas have an endpoint of their own (spec §7). */
const addressOf = (action: WireAction, { apiBaseUrl, ideaApiUrl }: PageSettings): string =>
  action.path === 'idea' ? ideaApiUrl : joinAddress(apiBaseUrl, action.path);

/** Whether it is sent to the server whose base the page knows: an address of its own may be another server's. */
const isBelowBase = (action: WireAction, config: PageSettings): boolean =>
  addressOf(action, config).startsWith(joinAddress(config.apiBaseUrl, ''));

/** A field without a value is not sent; nor is the 0 that stands for no choice (`domain/fields.ts`). */
const isLeftOut = (field: WireField, value: unknown): value is null | undefined =>
  value === null || value === undefined || (field.kind === 'id' && field.optional && value === 0);

const sentOf = (action: WireAction, input: InputOf<FieldTable, Chosen>) =>
  Object.entries(action.fields).flatMap(([name, field]) => {
    const value = input[name];
    return isLeftOut(field, value) ? [] : [{ wire: field.wire, value }];
  });

/** An address and a query; one that the address has already, as a setting may, comes first. A fragment is never sent. */
const withQuery = (address: string, query: URLSearchParams): string => {
  const [start = ''] = address.split('#');
  const more = query.toString();
  if (more === '') return start;
  const joint = start.includes('?') ? '&' : '?';
  return `${start}${/[?&]$/.test(start) ? '' : joint}${more}`;
};

const asksVersions = (action: WireAction, { capabilities }: PageSettings): boolean =>
  action.versioned && capabilities.includes(versions);

/** Where a read is sent, with what it asks for. */
export const queryAddress = (action: WireAction, input: InputOf<FieldTable, Chosen>, config: PageSettings): string => {
  const query = new URLSearchParams({ req_data: action.reqData });
  for (const { wire, value } of sentOf(action, input)) query.set(wire, String(value));
  if (asksVersions(action, config)) query.set(versionFields.versions.wire, versionsAsked);
  return withQuery(addressOf(action, config), query);
};

const formAddress = (action: WireAction, config: PageSettings): string =>
  withQuery(
    addressOf(action, config),
    new URLSearchParams(action.queryReqData === null ? {} : { req_data: action.queryReqData }),
  );

const formOf = (action: WireAction, input: InputOf<FieldTable, Chosen>, config: PageSettings): FormData => {
  const form = new FormData();
  for (const { wire, value } of sentOf(action, input)) {
    if (value instanceof File) form.set(wire, value, value.name);
    else form.set(wire, String(value));
  }
  for (const [wire, value] of Object.entries(action.fixed)) form.set(wire, value);
  form.set('req_data', action.reqData);
  if (asksVersions(action, config)) form.set(versionFields.versions.wire, versionsAsked);
  if (action.access !== 'open') form.set('api_key', config.apiKey);
  return form;
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
  { status: code, body: text }: RawAnswer,
): Effect.Effect<AnswerOf<Action>, Failure> => {
  const body = parse(text);
  if (code >= 400) return Effect.fail(Failure.Http({ status: code, text: sentenceIn(body) }));
  if (text.trim() === '') return Effect.fail(Failure.Empty());
  if (body === unread) return Effect.fail(Failure.Unreadable({ at: '$' }));
  const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
  if (isRefusal(action, status)) return Effect.fail(Failure.Refused({ text: sentenceIn(body) }));
  return Schema.decodeUnknownEffect(action.answer)(body).pipe(
    Effect.mapError((error) => Failure.Unreadable({ at: firstBadField(error) })),
  );
};

/** Where 200 means success (spec §7 Delete category), any other status is a refusal (§8). */
const isRefusal = (action: WireAction, status: unknown): boolean => {
  if (action.carriesRefusal) return false;
  const isTold = status !== undefined && status !== null && status !== '';
  return saysNo(status) || (action.success !== true && isTold && !saysYes(status));
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
