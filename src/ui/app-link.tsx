import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import type { ListPlace } from '../../domain/list-place';

/** How a link is followed: `from` as in `AppLink`; `state` is what the history is to know of it. */
export interface LinkFollowed {
  readonly from?: ListPlace | undefined;
  readonly state?: unknown;
}

/**
 * Goes to a screen of the app. Where something on this one would be lost, the person is asked first, and the answer leads there. It
 * stays the same when the address changes, so that no link has to be drawn again.
 */
export const FollowLink = createContext((to: string, _: LinkFollowed): void => window.location.assign(to));

/** What the history is to know of a link in a list, asked when it is followed. */
export const LinkedFrom = createContext<((link: Element) => unknown) | null>(null);

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The whole path, with its query. */
  to: string;
  /** Where the record that it leads to stands in a list that is looked through: its screen takes the place of this one. */
  from?: ListPlace | undefined;
}

/** Whether a click leads this window away, and not another one. */
const isFollowedHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a screen of the app. Where something on this screen is not saved, it asks before it leads away. */
export function AppLink({ to, onClick, from, ...link }: AppLinkProps) {
  const follow = use(FollowLink);
  const linkedFrom = use(LinkedFrom);
  return (
    <a
      {...link}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isFollowedHere(event)) return;
        event.preventDefault();
        follow(to, { from, state: linkedFrom?.(event.currentTarget) });
      }}
    />
  );
}
