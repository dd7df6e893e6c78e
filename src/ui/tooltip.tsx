import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as styles from './tooltip.css';

interface TooltipProps {
  text: string;
  isDisabled?: boolean;
  placement?: 'end' | 'bottom';
  /** One control of react-aria-components, or another element inside its `Focusable`. */
  children: ReactElement;
}

/** Words beside an element that shows none, after 100 ms (spec §9). */
export function Tooltip({ text, isDisabled = false, placement = 'end', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={100} closeDelay={50} isDisabled={isDisabled}>
      {children}
      {!isDisabled && (
        <AriaTooltip className={styles.tooltip} placement={placement} offset={10}>
          {text}
        </AriaTooltip>
      )}
    </TooltipTrigger>
  );
}
