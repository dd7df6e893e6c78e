import { useMay } from '../chart/role';
import { LinkButton } from '../ui/link-button';

interface AddButtonProps {
  to: string;
  children: string;
}

/** The way to an add form, for who may add. */
export function AddButton({ to, children }: AddButtonProps) {
  if (!useMay('editor')) return null;
  return (
    <LinkButton variant="primary" icon="plus" to={to}>
      {children}
    </LinkButton>
  );
}
