/** Counts tries per key over a sliding window and says when the next one is allowed. */
export interface Throttle {
  /** Counts a try. `null` when it is allowed, else the seconds until one is. A refused try is not counted. */
  readonly take: (key: string) => number | null;
  /** Takes back the newest counted try. */
  readonly giveBack: (key: string) => void;
}

const mostKeys = 100_000;

/** At most `limit` tries in any `windowMs` for one key. The oldest key is forgotten when there are 100,000. */
export const makeThrottle = (limit: number, windowMs: number, now: () => number): Throttle => {
  const tries = new Map<string, number[]>();
  return {
    take: (key) => {
      const moment = now();
      const counted = (tries.get(key) ?? []).filter((time) => time > moment - windowMs);
      const oldest = counted[0];
      if (counted.length >= limit && oldest !== undefined) {
        return Math.max(1, Math.ceil((oldest + windowMs - moment) / 1000));
      }
      counted.push(moment);
      tries.delete(key);
      tries.set(key, counted);
      if (tries.size > mostKeys) {
        const first = tries.keys().next();
        if (!first.done) tries.delete(first.value);
      }
      return null;
    },
    giveBack: (key) => {
      tries.get(key)?.pop();
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
