import type { FastifyInstance, FastifyReply } from 'fastify';
import { askInTime } from '../ask-in-time';
import type { Site } from '../site';

/** What has to answer before calls can be served. A question rejects when its part does not answer. */
export interface Parts {
  readonly database: () => Promise<unknown>;
  readonly files: () => Promise<unknown>;
}

/** How long a part has to answer, in milliseconds: less than the five seconds that most proxies give a health check. */
const answerMs = 3_000;

const answers = async (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

/** Makes what tells which parts of a site answer. It takes no longer than `limitMs`, and has one question for each part open at a time. */
export const makeReadiness = ({ database, files }: Parts, limitMs = answerMs) => {
  const [askDatabase, askFiles] = [askInTime(database, limitMs), askInTime(files, limitMs)];
  return async () => {
    const [hasDatabase, hasFiles] = await Promise.all([answers(askDatabase), answers(askFiles)]);
    return { status: hasDatabase && hasFiles, database: hasDatabase, files: hasFiles };
  };
};

/** The parts of a site. Whether there is room for a file is not asked: without it people can still read and delete. */
export const partsOf = ({ db, files }: Site): Parts => ({
  database: () => db.selectFrom('site').select('id').execute(),
  files: files.answers,
});

/**
 * `GET /healthz`: the process answers. `GET /readyz`: so do the parts that it needs, else 503 with those that do not. Both are open to
 * everybody and tell nothing else.
 */
export const registerHealth = (app: FastifyInstance, parts: Parts): void => {
  const readiness = makeReadiness(parts);
  const answer = (reply: FastifyReply, body: { readonly status: boolean }) =>
    reply
      .code(body.status ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  const method = ['GET', 'HEAD'];
  app.route({ method, url: '/healthz', handler: async (_request, reply) => answer(reply, { status: true }) });
  app.route({ method, url: '/readyz', handler: async (_request, reply) => answer(reply, await readiness()) });
};
