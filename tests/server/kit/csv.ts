import { driven, type Job, jobIn } from './bulk';
import type { Client, FilePart, Reply } from './client';

export const csvPart = (text: string | Buffer): FilePart => ({
  file: Buffer.from(text),
  name: 'list.csv',
  type: 'text/csv',
});

export interface Mapping {
  readonly match: 'id' | 'slug' | 'new';
  readonly columns: readonly string[];
}

/** What a file that was sent is answered with. */
export interface SentFile {
  readonly job: Job;
  readonly headers: readonly string[];
  readonly mapping: Mapping;
}

export interface Report {
  readonly job: Job;
  readonly counts: Readonly<Record<'added' | 'changed' | 'same' | 'failed', number>>;
  readonly data: readonly {
    readonly row: number;
    readonly name: string;
    readonly problems: readonly { readonly column: string; readonly sentence: string }[];
  }[];
  readonly link: string;
}

const idOf = ({ jobID }: Job) => ({ jobID: String(jobID) });

const bodyOf = <Body>({ status, body }: Reply): Body => {
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body as Body;
};

export const sendCsv = async (client: Client, content: string, text: string | Buffer): Promise<SentFile> =>
  bodyOf(await client.call('csv.send', { content, file: csvPart(text) }));

export const mapCsv = async (client: Client, job: Job, mapping: Mapping): Promise<Job> =>
  jobIn(await client.call('csv.map', { ...idOf(job), mapping: JSON.stringify(mapping) }));

/** Sends a file and checks it to its end, by what its headers say unless it is said otherwise. */
export const checkCsv = async (
  client: Client,
  content: string,
  text: string | Buffer,
  mapping?: Mapping,
): Promise<Job> => {
  const sent = await sendCsv(client, content, text);
  return driven(client, await mapCsv(client, sent.job, mapping ?? sent.mapping));
};

export const beginCsv = async (client: Client, check: Job): Promise<Job> =>
  jobIn(await client.call('csv.import', idOf(check)));

/** Begins the import of what was checked, and drives it to its end. */
export const importCsv = async (client: Client, check: Job): Promise<Job> =>
  driven(client, await beginCsv(client, check));

export const reportOf = async (client: Client, job: Job): Promise<Report> =>
  bodyOf(await client.call('csv.report', idOf(job)));

/** What was refused, a line for each problem: `3 Price: Price must be a positive number`. */
export const problemsOf = async (client: Client, job: Job): Promise<readonly string[]> =>
  (await reportOf(client, job)).data.flatMap(({ row, problems }) =>
    problems.map(({ column, sentence }) => `${row} ${column}: ${sentence}`),
  );
