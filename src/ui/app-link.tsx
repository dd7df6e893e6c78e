import { createContext, type MouseEvent, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/**
 * Whether the screen may be left for a path at once. Where something would be lost it may not: the person is asked, and the
 * answer leads there.
 */
export const MayLeaveFor = createContext<(path: string) => boolean>(() => true);

interface AppLinkProps extends LinkProps {
  to: string;
}

/** Whether a click leads this window away, and not another one. */
const isFollowedHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a screen of the app. Where something on this screen is not saved, it asks before it leads away. */
export function AppLink({ to, onClick, ...link }: AppLinkProps) {
  const mayLeaveFor = use(MayLeaveFor);
  return (
    <Link
      {...link}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (isFollowedHere(event) && !mayLeaveFor(to)) event.preventDefault();
      }}
    />
  );
}
