import { expect } from 'vitest';
import { actions } from '../../../adapters/wire/actions';
import type { CallKey } from '../../../domain/calls';
import { textOf } from '../../qa/describe';
import type { Driver, ExpectedCall } from './driver';
import type { LedgerEntry } from './gate';
import { pumpUntil } from './waiting';
import type { Visit, World } from './world';

/** What a call carried, but for the key: `keysAreRight` looks at that. */
export const carried = ({ call, fields: { api_key: _, ...fields }, files }: LedgerEntry): ExpectedCall => ({
  call,
  fields,
  files: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.name])),
});

/** The server's ledger along one walk: every call and every abort has to be accounted for. */
export class LedgerWatch {
  private readonly seen: Set<LedgerEntry>;
  private readonly givenUp = new Set<LedgerEntry>();
  /** The call that each actor of the chart is making, by the id of the actor. */
  private readonly running = new Map<string, LedgerEntry>();
  private readonly visit: Visit;
  private readonly world: World;
  private readonly driver: Driver;

  /** Calls that are in the ledger already and are not held were made in bringing the start about. */
  constructor(visit: Visit, world: World, driver: Driver) {
    this.visit = visit;
    this.world = world;
    this.driver = driver;
    this.seen = new Set(world.gate.ledger.filter(({ call }) => !driver.holds.includes(call)));
  }

  /** Waits for the next call of that key. */
  async next(call: CallKey, way: string): Promise<void> {
    this.seen.add(await this.newCall((entry) => entry.call === call, `${way}\n  has to make a call of ${call}`));
  }

  /** Waits for a call that is as expected, whole, which is the actor's when one is named. */
  async has(expected: ExpectedCall, actor: string | undefined, way: string): Promise<void> {
    const whole = { files: {}, ...expected };
    const entry = await this.newCall((each) => textOf(carried(each)) === textOf(whole), way).catch((error: unknown) => {
      const others = this.world.gate.ledger.filter((each) => each.call === expected.call && !this.seen.has(each));
      expect(others.map(carried), `the call: ${way}`).toEqual([whole]);
      throw error;
    });
    this.seen.add(entry);
    if (actor !== undefined) this.running.set(actor, entry);
  }

  private async newCall(isIt: (entry: LedgerEntry) => boolean, way: string): Promise<LedgerEntry> {
    const { ledger } = this.world.gate;
    const isNew = (entry: LedgerEntry) => !this.seen.has(entry) && isIt(entry);
    await pumpUntil(this.visit.page, way, async () => ledger.some(isNew));
    return ledger.find(isNew) as LedgerEntry;
  }

  /** Waits until the browser has aborted the call that this actor is making. */
  async isAborted(actor: string, way: string): Promise<void> {
    const entry = this.running.get(actor);
    if (entry === undefined) throw new Error(`The driver does not say which call ${actor} makes: ${way}`);
    await this.hasAborted(entry, way);
  }

  /** Waits until the browser has aborted a call of that key. */
  async isGivenUp(call: CallKey, way: string): Promise<void> {
    const { ledger } = this.world.gate;
    const isIt = (entry: LedgerEntry) => entry.call === call && entry.end === 'aborted' && !this.givenUp.has(entry);
    await pumpUntil(this.visit.page, `${way}\n  has to abort a call of ${call}`, async () => ledger.some(isIt));
    this.givenUp.add(ledger.find(isIt) as LedgerEntry);
  }

  private async hasAborted(entry: LedgerEntry, way: string): Promise<void> {
    await pumpUntil(this.visit.page, `${way}\n  has to abort its call of ${entry.call}`, async () => {
      return entry.end === 'aborted';
    });
    this.givenUp.add(entry);
  }

  /** Sees that nothing else was called or aborted, and that every call had the server's own key or none, as the wire has it. */
  hasNothingElse(way: string): void {
    const { ledger } = this.world.gate;
    const { others, holds } = this.driver;
    const names = (entries: readonly LedgerEntry[]) => entries.map(({ call }) => call);
    // How long the session lasts, and how many messages are unread, is asked by the frame of every admin screen.
    const isOfFrame = (call: CallKey) => actions[call].isAside && !holds.includes(call);
    const isKnown = (entry: LedgerEntry) =>
      this.seen.has(entry) || entry.isTaken || others.includes(entry.call) || isOfFrame(entry.call);
    expect(names(ledger.filter((entry) => !isKnown(entry))), `calls nobody asked for: ${way}`).toEqual([]);
    // A read that is not held may be found under way by what aborts it, or be over already.
    const isAborted = (entry: LedgerEntry) =>
      entry.end === 'aborted' && !this.givenUp.has(entry) && holds.includes(entry.call);
    expect(names(ledger.filter(isAborted)), `calls that nobody gave up: ${way}`).toEqual([]);
    const { apiKey } = this.world.server;
    const keyOf = ({ method, access }: (typeof actions)[CallKey]) =>
      method === 'POST' && access !== 'open' ? apiKey : null;
    expect(
      ledger.map(({ call, fields }) => ({ call, key: fields.api_key ?? null })),
      `the api key of each call: ${way}`,
    ).toEqual(ledger.map(({ call }) => ({ call, key: keyOf(actions[call]) })));
  }
}
