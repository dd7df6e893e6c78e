import { Component, type ReactNode } from 'react';
import { recorder } from '../../machines/recorder/recorder';
import * as styles from './rich-text-field.css';

/** What stands in the place of a text that can't be shown. */
const unreadable = 'This text cannot be shown here. It is kept as it is, and saved unchanged with the rest.';

/** Around a text: when it can't be read, a sentence stands in its place, and the rest of the screen works. */
export class TextBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A text could not be read', error);
    recorder.broke('screen', error);
  }

  override render() {
    return this.state.isBroken ? <p className={styles.unreadable}>{unreadable}</p> : this.props.children;
  }
}
