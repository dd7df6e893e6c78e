/** What became of an attempt. */
export interface Attempt {
  /** `null` when it is allowed, else the seconds until one is. A refused attempt is not counted. */
  readonly wait: number | null;
  /** Takes the attempt out of the count again. */
  readonly giveBack: () => void;
}

/** Counts attempts per key over a sliding window and says when the next one is allowed. */
export interface Throttle {
  readonly take: (key: string) => Attempt;
}

const maxKeys = 100_000;

/**
 * At most `limit` attempts in any `windowMs` for one key. A key is forgotten when its attempts are older than that, and the oldest one
 * when there are 100,000. `elapsed` are milliseconds that only go forward: with the time of day, a clock that is set back would
 * make each wait longer.
 */
export const makeThrottle = (limit: number, windowMs: number, elapsed: () => number): Throttle => {
  /** In the order of the last attempt that was allowed, and no list is empty. */
  const attempts = new Map<string, readonly { readonly at: number }[]>();
  const forgetOver = (moment: number): void => {
    for (const [key, counted] of attempts) {
      if (counted.at(-1)!.at > moment - windowMs) return;
      attempts.delete(key);
    }
  };
  return {
    take: (key) => {
      const moment = elapsed();
      forgetOver(moment);
      const counted = (attempts.get(key) ?? []).filter(({ at }) => at > moment - windowMs);
      const [oldest] = counted;
      if (counted.length >= limit && oldest !== undefined) {
        const wait = Math.max(1, Math.ceil((oldest.at + windowMs - moment) / 1000));
        return { wait, giveBack: () => undefined };
      }
      const own = { at: moment };
      attempts.delete(key);
      attempts.set(key, [...counted, own]);
      if (attempts.size > maxKeys) {
        const first = attempts.keys().next();
        if (!first.done) attempts.delete(first.value);
      }
      const giveBack = () => {
        const left = (attempts.get(key) ?? []).filter((one) => one !== own);
        if (left.length === 0) attempts.delete(key);
        else attempts.set(key, left);
      };
      return { wait: null, giveBack };
    },
  };
};

/** "2 minutes", "1 minute": how long to wait, for a sentence. */
export const waitInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

/** The address as it is counted: one IPv6 subscriber owns a whole /64. */
export const addressKey = (address: string): string => {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail.split(':').filter((group) => group !== '');
  const groups = address.includes('::')
    ? [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back]
    : front;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
};
