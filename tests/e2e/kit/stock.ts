import type { CallKey } from '../../../domain/calls';
import { type Client, clientOf } from '../../server/kit/client';
import { type GoodFields, rowsOf } from '../../server/kit/good-fields';
import { administrator, type World } from './world';

const admins = new WeakMap<World, Promise<Client>>();

/** A client that makes records over the wire, signed in once for each world. */
export const adminOf = (world: World): Promise<Client> => {
  const { url, apiKey } = world.server;
  const admin = admins.get(world) ?? clientOf(url, apiKey).signIn(administrator.email, administrator.password);
  admins.set(world, admin);
  return admin;
};

/** The ids of all records that a list has under a name, in its order. */
export const idsNamed = async (
  world: World,
  name: string,
  list: CallKey,
  fields: GoodFields = {},
): Promise<readonly string[]> => {
  const rows = await rowsOf(await adminOf(world), list, fields);
  return rows.filter((row) => Object.values(row).includes(name)).map(({ sno, id }) => String(sno ?? id));
};

const made = new WeakMap<World, Map<string, Promise<unknown>>>();

/** What every walk in a world shares is made by the first that needs it. */
export const onceIn = <Value>(world: World, name: string, make: (admin: Client) => Promise<Value>): Promise<Value> => {
  const known = made.get(world) ?? new Map<string, Promise<unknown>>();
  made.set(world, known);
  const value = (known.get(name) as Promise<Value> | undefined) ?? adminOf(world).then(make);
  known.set(name, value);
  return value;
};
