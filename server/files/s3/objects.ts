import type { S3Address } from './address';
import { type Requests, sourceOf } from './requests';

/** So many requests at a time. */
const atOnce = 8;

/** Runs for each of the values, a few at a time. Rejects with the first error, once those that were begun have ended. */
export const forEach = async <A>(values: readonly A[], run: (value: A) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < values.length; at += atOnce) {
    const done = await Promise.allSettled(values.slice(at, at + atOnce).map(run));
    for (const { reason } of done.filter((result) => result.status === 'rejected')) throw reason;
  }
};

/** Removes objects. One that is not there is no error. */
export const removeAll = (
  { send }: Requests,
  names: readonly string[],
  limit: { readonly limitMs?: number } = {},
): Promise<void> => forEach(names, (name) => send({ method: 'DELETE', name, ...limit }));

/**
 * Moves an object. It is nowhere missing meanwhile: when that is cut off, it may be in both places. One that is not there is no error; another of
 * the new name is replaced.
 */
export const moveTo = async (address: S3Address, requests: Requests, from: string, to: string): Promise<void> => {
  const copied = await requests.send({
    method: 'PUT',
    name: to,
    headers: { 'x-amz-copy-source': sourceOf(address, from) },
  });
  if (copied !== null) await removeAll(requests, [from]);
};
