import type { CallKey } from '../../domain/calls';
import type { Handler } from './handler';
import { ideaHandlers } from './ideas';
import { projectHandlers } from './projects';
import { sessionHandlers } from './session';
import { uploadHandlers } from './uploads';

/** Every call of the wire table with its handler. A call without one is a compile error. */
export const handlers: { readonly [Key in CallKey]: Handler<Key> } = {
  ...sessionHandlers,
  ...uploadHandlers,
  ...projectHandlers,
  ...ideaHandlers,
};
