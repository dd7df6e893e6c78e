import type { ComponentProps } from 'react';
import { type ButtonLook, useButtonLook } from './button-look';
import { submitOnce } from './submit-once';

type NativeButtonProps = ButtonLook &
  Pick<ComponentProps<'button'>, 'type' | 'aria-label' | 'aria-disabled' | 'onClick'>;

/** `Button` without react-aria: for what the login screen loads (decision 7), and for rows, of which a table draws dozens. */
export function NativeButton(props: NativeButtonProps) {
  const { type = 'button', onClick, pending } = props;
  const clicked = type === 'submit' ? submitOnce : onClick;
  return <button {...useButtonLook(props)} type={type} disabled={pending} onClick={clicked} />;
}
