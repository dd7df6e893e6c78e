import { addMessage, type Row, rowsOf } from '../../server/kit/good-fields';
import { adminOf } from './stock';
import type { World } from './world';

/* Messages for the tests of the inbox. They are put into the database: the server takes few from one address. */

/** What a message is known by on the screen of the inbox. */
export const titleIn = ({ subject, name }: Row): string => String(subject) || `Message from ${String(name)}`;

/** Takes all messages away. */
export const emptyInbox = (world: World): void => {
  world.sql('delete from messages');
};

/** A message as it stands in the database; what is left out is as in `addMessage`. */
export type MessageRow = Parameters<typeof addMessage>[1];

export const putMessage = (world: World, row: MessageRow): string => addMessage(world, row);

/** The messages of the inbox that have a title, and have been read or not, in the order of the table. */
export const inInbox = async (world: World, title: string, isRead: boolean): Promise<readonly Row[]> => {
  const rows = await rowsOf(await adminOf(world), 'message.list', { box: 'inbox', limit: '200' });
  return rows.filter((row) => titleIn(row) === title && row.read === isRead);
};
