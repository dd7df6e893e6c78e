import type { ComponentProps, DOMAttributes, ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as styles from './tooltip.css';

interface TooltipProps {
  text: string;
  isDisabled?: boolean;
  placement?: 'end' | 'bottom';
  /** One focusable element that passes on its props and ref. */
  children: ReactElement<DOMAttributes<Element>>;
}

/** Words beside an element that shows none, after 100 ms (spec §9). */
export function Tooltip({ text, isDisabled = false, placement = 'end', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={100} closeDelay={50} isDisabled={isDisabled}>
      <Focusable>{children as ComponentProps<typeof Focusable>['children']}</Focusable>
      <AriaTooltip className={styles.tooltip} placement={placement} offset={10}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
