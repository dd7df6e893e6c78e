import type { ReactNode, RefObject } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as listStyles from '../../../ui/choice-field.css';
import { Icon, type IconName } from '../../../ui/icons';
import * as tooltipStyles from '../../../ui/tooltip.css';
import * as styles from './toolbar.css';

interface ToolProps {
  /** The accessible name. */
  name: string;
  icon: IconName;
  /** The keys that do the same, as they are shown. */
  keys?: string;
  disabled?: boolean;
  /** Left out inside a trigger of react-aria's, which listens by itself. */
  onPress?: () => void;
}

function Hint({ name, keys, children }: { name: string; keys?: string | undefined; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip className={tooltipStyles.tooltip} placement="bottom" offset={6}>
        {keys === undefined ? name : `${name} (${keys})`}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** A button of the toolbar. A press with the mouse leaves the caret where it is. */
export function Tool({ name, icon, keys, disabled = false, onPress, ref }: ToolProps & { ref?: RefObject<null> }) {
  return (
    <Hint name={name} keys={keys}>
      <AriaButton
        {...(ref === undefined ? {} : { ref })}
        className={styles.tool}
        aria-label={name}
        isDisabled={disabled}
        preventFocusOnPress
        {...(onPress === undefined ? {} : { onPress })}
      >
        <Icon name={icon} />
      </AriaButton>
    </Hint>
  );
}

interface ToggleToolProps extends ToolProps {
  isOn: boolean;
  onPress: () => void;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** A button of the toolbar that is on or off, which assistive technology hears. */
export function ToggleTool(props: ToggleToolProps) {
  const { name, icon, keys, disabled = false, isOn, onPress, ref } = props;
  return (
    <Hint name={name} keys={keys}>
      <ToggleButton
        {...(ref === undefined ? {} : { ref })}
        className={styles.tool}
        aria-label={name}
        isDisabled={disabled}
        isSelected={isOn}
        preventFocusOnPress
        onChange={onPress}
      >
        <Icon name={icon} />
      </ToggleButton>
    </Hint>
  );
}

export interface MenuEntry<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  /** Drawn before the name. */
  readonly mark?: ReactNode;
}

interface MenuToolProps<Id extends string> {
  name: string;
  icon?: IconName;
  /** Shown on the button in the icon's place. */
  text?: string;
  isOn?: boolean;
  disabled?: boolean;
  entries: readonly MenuEntry<Id>[];
  /** The entry that holds at present. */
  chosen?: Id | null;
  onChoose: (id: Id) => void;
}

/**
 * Keeps the keyboard in an open menu. On a busy machine it can fall to the page while the rest of the page becomes inert, which
 * tells of itself by no event; then no key would reach the menu.
 */
const keepKeyboard = (menu: HTMLElement | null) => {
  if (menu === null) return;
  let frame = 0;
  const look = () => {
    if (document.activeElement === document.body) menu.focus();
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
};

/** A button of the toolbar with a menu below it. */
export function MenuTool<Id extends string>(props: MenuToolProps<Id>) {
  const { name, icon, text, isOn = false, disabled = false, entries, chosen, onChoose } = props;
  const selection =
    chosen === undefined ? {} : ({ selectionMode: 'single', selectedKeys: chosen === null ? [] : [chosen] } as const);
  return (
    <MenuTrigger>
      <AriaButton
        className={styles.tool}
        aria-label={text === undefined ? name : `${name}: ${text}`}
        isDisabled={disabled}
        data-wide={text === undefined ? undefined : true}
        data-on={isOn || undefined}
      >
        {icon && <Icon name={icon} />}
        {text}
        <Icon name="expand" />
      </AriaButton>
      <Popover className={listStyles.popover} offset={4} containerPadding={8}>
        <Menu
          ref={keepKeyboard}
          className={listStyles.list}
          aria-label={name}
          {...selection}
          onAction={(id) => onChoose(id as Id)}
        >
          {entries.map(({ id, name: words, icon: drawing, isDisabled = false, mark }) => (
            <MenuItem key={id} id={id} textValue={words} isDisabled={isDisabled} className={listStyles.option}>
              {drawing && <Icon name={drawing} />}
              {mark}
              <span className={listStyles.name}>{words}</span>
              {chosen === id && <Icon name="check" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
