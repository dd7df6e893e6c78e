import { Effect } from 'effect';
import { Failure } from '../domain/failure';

const unhandled = () => Failure.Unexpected({ detail: 'the file could not be handed to the browser' });

const clickOn = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** Has the browser download a file of the server, which says its name. Only a path of the server is followed. */
export const openDownload = (link: string): Effect.Effect<void, Failure> =>
  /^\/(?!\/)/.test(link)
    ? Effect.try({ try: () => clickOn(link, ''), catch: unhandled })
    : Effect.fail(Failure.Unreadable({ at: 'link' }));

/**
 * Saves a text as a file in the browser's way: as a download of that name. Fails when the page can't make one. What the
 * browser does with it afterwards no page gets to know.
 */
export const saveFile = (name: string, type: string, text: string): Effect.Effect<void, Failure> =>
  Effect.tryPromise({
    try: async () => {
      const address = URL.createObjectURL(new Blob([text], { type }));
      clickOn(address, name);
      // The browser has taken the file over with the click; freed at once it may come too early for some.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    catch: unhandled,
  });
