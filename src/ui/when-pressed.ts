import { useMemo } from 'react';

/** A press that a late part waits for; each of these functions stays the same. */
export const useWhenPressed = () =>
  useMemo(() => {
    let wanted = () => {};
    let isPressed = false;
    return {
      press: () => {
        isPressed = true;
        wanted();
      },
      /** Waits for the press, if it was not pressed before. */
      whenPressed: (pressed: () => void) => {
        wanted = pressed;
        if (isPressed) pressed();
        return () => {
          wanted = () => {};
        };
      },
      /** Whether it was pressed; a part that was here before is drawn without. */
      wasPressed: () => isPressed,
    };
  }, []);
