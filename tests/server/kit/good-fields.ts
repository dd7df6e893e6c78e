import type { CallKey } from '../../../domain/calls';
import type { Client, FilePart } from './client';
import { pictures } from './pictures';
import { email, password, type TestServer } from './test-server';

type GoodFields = Readonly<Record<string, string | FilePart>>;

/** Makes a category over the wire and gives its id. */
export const addCategory = async (admin: Client, catName = 'A category'): Promise<string> => {
  const reply = await admin.call('projectCategory.add', { catName, image: { file: await pictures.jpeg() } });
  if (reply.status !== 200) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  const { data } = (await admin.call('projectCategory.list')).body as { data: { sno: number }[] };
  return String(data.at(-1)?.sno);
};

/** Makes an idea category over the wire and gives its id. */
export const addIdeaCategory = async (admin: Client, name = 'A category'): Promise<string> => {
  const reply = await admin.call('ideaCategory.add', { name });
  if (reply.status !== 200) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  const { data } = (await admin.call('ideaCategory.list')).body as { data: { id: number }[] };
  return String(data.at(-1)?.id);
};

/** Wire fields with which each call succeeds for a signed-in client. A call without a row is a compile error. */
export const goodFields: Record<CallKey, (admin: Client, server: TestServer) => Promise<GoodFields>> = {
  'session.signIn': async () => ({ username: email, password }),
  'session.check': async (admin) => ({
    session_id: admin.cookies!.session_id,
    user_id: admin.cookies!.userID,
    user_role: admin.cookies!.user_type,
  }),
  'session.signOut': async (_admin, server) => {
    const other = await server.signIn();
    return { session_id: other.cookies!.session_id, user_id: other.cookies!.userID };
  },
  'upload.image': async () => ({ image: { file: await pictures.jpeg() } }),
  'projectCategory.list': async () => ({}),
  'projectCategory.add': async () => ({ catName: 'Good', image: { file: await pictures.jpeg() } }),
  'projectCategory.edit': async (admin) => ({
    catName: 'Good again',
    catID: await addCategory(admin),
    image: { file: await pictures.png() },
  }),
  'projectCategory.remove': async (admin) => ({ catID: await addCategory(admin) }),
  'ideaCategory.list': async () => ({}),
  'ideaCategory.add': async () => ({ name: 'Good' }),
  'ideaCategory.edit': async (admin) => ({ name: 'Good again', CatID: await addIdeaCategory(admin) }),
  'ideaCategory.remove': async (admin) => ({ CatID: await addIdeaCategory(admin) }),
};
