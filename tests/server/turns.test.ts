import { expect, it } from 'vitest';
import { makeTurns } from '../../server/http/turns';

it('work that asks for turns is done one after the other, and others are served in between', async () => {
  const inTurn = makeTurns();
  const order: string[] = [];
  let isOver = false;
  const serveOthers = (): void => {
    if (order.at(-1) !== 'others') order.push('others');
    if (!isOver) setImmediate(serveOthers);
  };
  const work = ['a', 'b', 'c'].map((name) =>
    inTurn(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    }),
  );
  setImmediate(serveOthers);
  await Promise.all(work);
  isOver = true;
  const [a, b, c] = ['a', 'b', 'c'].map((name) => [`${name} begins`, `${name} ends`]) as [string[], string[], string[]];
  expect(order.filter((what) => what !== 'others')).toEqual([...a, ...b, ...c]);
  expect(order.join()).toContain([...a, 'others', ...b, 'others', ...c].join());
});

it('what fails holds up nobody', async () => {
  const inTurn = makeTurns();
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
