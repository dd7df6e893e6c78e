import type { PointerEvent } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonLook, useButtonLook } from './button-look';
import { submitOnce } from './submit-once';

interface ButtonProps
  extends ButtonLook,
    Pick<AriaButtonProps, 'type' | 'name' | 'slot' | 'autoFocus' | 'aria-label' | 'aria-expanded' | 'onPress'> {
  disabled?: boolean;
  /** What a key on the row around it does (`row-keys.ts`). */
  'data-action'?: string;
}

/**
 * react-aria clicks a button by itself when no click follows a press within 80 ms. A disabled button gets the press but no click, so the
 * second half of a double click would send a form again that was saved in less time.
 */
const ignorePress = (event: PointerEvent) => event.stopPropagation();

/** A button of the admin area. It has its focus back once a pending request has ended, unless the person has moved on. */
export function Button({ disabled = false, ...props }: ButtonProps) {
  const isDisabled = disabled || props.pending === true;
  return (
    <AriaButton
      {...useButtonLook(props)}
      isDisabled={isDisabled}
      onPointerDownCapture={isDisabled ? ignorePress : undefined}
      onClickCapture={props.type === 'submit' ? submitOnce : undefined}
    />
  );
}
