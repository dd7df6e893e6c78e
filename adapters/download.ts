import { Effect } from 'effect';
import { Failure } from '../domain/failure';

/**
 * Saves a text as a file in the browser's way: as a download of that name. Fails when the page can't make one. What the
 * browser does with it afterwards no page gets to know.
 */
export const saveFile = (name: string, type: string, text: string): Effect.Effect<void, Failure> =>
  Effect.tryPromise({
    try: async () => {
      const address = URL.createObjectURL(new Blob([text], { type }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      // The browser has taken the file over with the click; freed at once it may come too early for some.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    catch: () => Failure.Unexpected({ detail: 'the file could not be handed to the browser' }),
  });
