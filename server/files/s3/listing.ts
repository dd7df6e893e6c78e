import { type Requests, StoreRefusal } from './requests';
import { textsIn } from './xml';

/** An object in the store. */
export interface ListedObject {
  /** Without the prefix of the store. */
  readonly name: string;
  readonly bytes: number;
  readonly storedMs: number;
}

interface Page {
  readonly objects: readonly ListedObject[];
  /** Names of folders, as far as a slash, which is at their end. */
  readonly folders: readonly string[];
}

const pageSize = '1000';

/** Everything directly in a folder of the store, which ends in a slash or is empty, by pages. */
export async function* pagesOf({ send }: Requests, prefix: string, folder: string): AsyncGenerator<Page> {
  const query = { 'list-type': '2', prefix: prefix + folder, delimiter: '/', 'max-keys': pageSize };
  let token: string | undefined;
  do {
    const answer = await send({
      method: 'GET',
      query: token === undefined ? query : { ...query, 'continuation-token': token },
    });
    const xml = answer?.content.toString() ?? '';
    const [result] = textsIn(xml, 'ListBucketResult');
    token = result?.IsTruncated === 'true' ? result.NextContinuationToken : undefined;
    // What is no list, or has no end, must not be taken for an empty one.
    if (result === undefined || (result.IsTruncated === 'true' && token === undefined)) throw new StoreRefusal(200, '');
    yield {
      objects: textsIn(xml, 'Contents').map(({ Key = '', Size, LastModified = '' }) => ({
        name: Key.slice(prefix.length),
        bytes: Number(Size),
        storedMs: Date.parse(LastModified),
      })),
      folders: textsIn(xml, 'CommonPrefixes').map(({ Prefix = '' }) => Prefix.slice(prefix.length)),
    };
  } while (token !== undefined);
}

/** Names directly in a folder, without the folder. */
export const namesIn = async (requests: Requests, prefix: string, folder: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { objects } of pagesOf(requests, prefix, folder)) {
    for (const { name } of objects) if (name !== folder) names.push(name.slice(folder.length));
  }
  return names;
};
