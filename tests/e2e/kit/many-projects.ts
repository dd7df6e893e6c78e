import { chanceFor } from '../../../server/seed/chance';
import { fillSite } from '../../../server/seed/fill-site';
import { projectText } from '../../../server/seed/texts/projects';
import { readSettings } from '../../../server/settings';
import { openSite } from '../../../server/site';
import { wordsOf } from '../../../server/slugs';
import { ensureWorker, workerEntry } from '../../server/kit/worker-entry';
import { administrator } from './world';

/** So many come about as any project does; the others are rows with their own texts and the files of these. */
const real = 30;
const rowsAtOnce = 500;

/** The name of the nth project. */
export const nameOfProject = (n: number): string => projectText(n, chanceFor(`projects ${n}`)).name;

/** Fills a data folder with the projects of `npm run seed`, in a second or two however many they are. */
export const fillWithProjects = async (dataFolder: string, count: number): Promise<void> => {
  const { email, password } = administrator;
  const settings = readSettings(
    { DATA_DIR: dataFolder, ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
    dataFolder,
    workerEntry,
  );
  await ensureWorker();
  const site = await openSite(settings, { writeLog: () => undefined });
  try {
    const counts = {
      projects: Math.min(count, real),
      components: 0,
      posts: 0,
      ideas: 0,
      members: 0,
      lessons: 0,
      messages: 0,
    };
    await fillSite(site, counts, () => undefined);
    const { db } = site;
    const made = await db.selectFrom('projects').selectAll().orderBy('id').execute();
    const categories = await db.selectFrom('project_categories').select(['id', 'title']).execute();
    const rows = Array.from({ length: Math.max(count - real, 0) }, (_, at) => {
      const n = real + at;
      const like = made[n % made.length];
      const text = projectText(n, chanceFor(`projects ${n}`));
      return {
        name: text.name,
        slug: `${wordsOf(text.name)}-${n}`,
        description: text.description,
        category_id: categories.find(({ title }) => title === text.category)?.id ?? null,
        price: text.price * 100,
        discount_price: text.discountPrice * 100,
        video_link: text.videoLink,
        image: like?.image ?? null,
        pdf: like?.pdf ?? null,
        created_at: like?.created_at ?? '',
      };
    });
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await db
        .insertInto('projects')
        .values(rows.slice(at, at + rowsAtOnce))
        .execute();
    }
  } finally {
    await site.close();
  }
};
