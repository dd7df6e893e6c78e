import { Schema, SchemaTransformation } from 'effect';
import type { CheckAnswer, SignInAnswer } from '../../domain/session';
import { type ActionsOf, optional, secret, text, write } from './action';
import { Flag, Sentence, saysYes, Text, written } from './codec';

interface SignInBody {
  readonly status: boolean;
  readonly text: string | null;
  readonly userID: string;
  readonly session_id: string;
  readonly role: string;
  readonly second_factor?: unknown;
}

const SignInAnswerShape = Schema.Union([
  Schema.Struct({
    accepted: Schema.Literal(true),
    text: Schema.NullOr(Schema.String),
    session: Schema.Struct({ userId: Schema.String, sessionId: Schema.String, role: Schema.String }),
  }),
  Schema.Struct({
    accepted: Schema.Literal(false),
    text: Schema.NullOr(Schema.String),
    secondFactor: Schema.optionalKey(Schema.Literal(true)),
  }),
]);

/** `status: false`, or a `true` without a session, is a refusal: there is nothing to sign in with. */
const signInAnswer = Schema.Struct({
  status: Flag,
  text: Sentence,
  userID: Text,
  session_id: Text,
  role: Text,
  second_factor: Schema.optionalKey(Schema.Unknown),
}).pipe(
  Schema.decodeTo(
    SignInAnswerShape,
    SchemaTransformation.transform<SignInAnswer, SignInBody>({
      decode: (body) =>
        body.status && body.userID !== '' && body.session_id !== ''
          ? {
              accepted: true,
              text: body.text,
              session: { userId: body.userID, sessionId: body.session_id, role: body.role },
            }
          : { accepted: false, text: body.text, ...(saysYes(body.second_factor) && { secondFactor: true as const }) },
      encode: (answer) => ({
        status: answer.accepted,
        text: answer.text,
        userID: answer.accepted ? answer.session.userId : '',
        session_id: answer.accepted ? answer.session.sessionId : '',
        role: answer.accepted ? answer.session.role : '',
        ...(!answer.accepted && answer.secondFactor && { second_factor: true }),
      }),
    }),
  ),
);

/** Spec §7 Login. The spec gives `req_data` only in words ("user validation"), so the server takes both spellings. */
export const signIn = write({
  key: 'session.signIn',
  path: 'users',
  reqData: 'userValidation',
  otherNames: ['user validation'],
  access: 'open',
  carriesRefusal: true,
  // The code is for accounts of our own server with two-factor sign-in (contract §6): no other server asks for one.
  fields: { email: text('username', 1024), password: secret('password'), code: optional(secret('code', 256)) },
  answer: signInAnswer,
});

const checkAnswer = Schema.Struct({ valid: Flag, two_factor_owed: Schema.optionalKey(Schema.Unknown) }).pipe(
  Schema.decodeTo(
    Schema.Struct({ valid: Schema.Boolean, twoFactorOwed: Schema.optionalKey(Schema.Literal(true)) }),
    SchemaTransformation.transform<CheckAnswer, { readonly valid: boolean; readonly two_factor_owed?: unknown }>({
      decode: ({ valid, two_factor_owed }) => ({ valid, ...(saysYes(two_factor_owed) && { twoFactorOwed: true }) }),
      encode: ({ valid, twoFactorOwed }) => ({ valid, ...(twoFactorOwed && { two_factor_owed: true }) }),
    }),
  ),
);

/** Spec §7 Session check: the answer's `valid` flag. */
export const checkSession = write({
  key: 'session.check',
  path: 'users',
  reqData: 'sessionaValidation',
  access: 'key',
  carriesRefusal: true,
  fields: { sessionId: secret('session_id'), userId: text('user_id', 256), role: text('user_role', 256) },
  answer: checkAnswer,
});

/** Contract §4: ends the session on the embedded server. Never sent to another server. */
export const logOut = write({
  key: 'session.logOut',
  path: 'users',
  reqData: 'logout',
  access: 'key',
  fields: { sessionId: secret('session_id'), userId: text('user_id', 256) },
  answer: written,
});

/** Contract §6: how long a session lasts. Asking is no use of it. Only our own server is asked (capability `expiry`). */
export const readTimeLeft = write({
  key: 'session.timeLeft',
  path: 'users',
  reqData: 'sessionTimeLeft',
  access: 'key',
  isAside: true,
  fields: { sessionId: secret('session_id') },
  answer: Schema.Struct({ leftMs: Schema.Finite, longestMs: Schema.Finite }).pipe(
    Schema.encodeKeys({ leftMs: 'left_ms', longestMs: 'longest_ms' }),
  ),
});

export const sessionActions = {
  'session.signIn': signIn,
  'session.check': checkSession,
  'session.logOut': logOut,
  'session.timeLeft': readTimeLeft,
} satisfies ActionsOf<'session'>;
