import { createContext, type MouseEvent, use } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router-dom';
import { fromPlace, type ListPlace } from '../../domain/list-place';

/**
 * Whether the screen may be left for a path at once. Where something would be lost it may not: the person is asked, and the
 * answer leads there.
 */
export const MayLeaveFor = createContext<(path: string, from?: ListPlace) => boolean>(() => true);

/** What the history is to know of a link in a list, asked when it is followed. */
export const LinkedFrom = createContext<((link: Element) => unknown) | null>(null);

interface AppLinkProps extends LinkProps {
  to: string;
  /** Where the record that it leads to stands in a list that is looked through: its screen takes the place of this one. */
  from?: ListPlace | undefined;
}

/** Whether a click leads this window away, and not another one. */
const isFollowedHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a screen of the app. Where something on this screen is not saved, it asks before it leads away. */
export function AppLink({ to, onClick, from, ...link }: AppLinkProps) {
  const mayLeaveFor = use(MayLeaveFor);
  const linkedFrom = use(LinkedFrom);
  const navigate = useNavigate();
  return (
    <Link
      {...link}
      to={to}
      {...(from && { replace: true, state: fromPlace(from) })}
      onClick={(event) => {
        onClick?.(event);
        if (!isFollowedHere(event)) return;
        if (!mayLeaveFor(to, from)) event.preventDefault();
        else if (linkedFrom !== null) {
          event.preventDefault();
          navigate(to, { state: linkedFrom(event.currentTarget) });
        }
      }}
    />
  );
}
