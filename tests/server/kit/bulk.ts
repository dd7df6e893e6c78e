import type { Client, Reply } from './client';

/** A job as answers have it. */
export interface Job {
  readonly jobID: number;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

export const jobIn = ({ status, body }: Reply): Job => {
  const { job } = body as { readonly job?: Job };
  if (status !== 200 || job === undefined) throw new Error(`no job: ${status} ${JSON.stringify(body)}`);
  return job;
};

/** The job after one step. */
export const stepped = async (client: Client, { jobID, done, failed }: Job): Promise<Job> =>
  jobIn(await client.call('bulk.step', { jobID: String(jobID), position: String(done + failed) }));

/** Drives a job to its end. */
export const driven = async (client: Client, job: Job): Promise<Job> => {
  let last = job;
  while (last.state === 'open') last = await stepped(client, last);
  return last;
};

/** Begins a job and drives it to its end. */
export const runJob = async (client: Client, fields: Readonly<Record<string, string>>): Promise<Job> =>
  driven(client, jobIn(await client.call('bulk.begin', fields)));
