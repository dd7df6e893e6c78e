import { Component, type ReactNode, useDeferredValue } from 'react';
import { recorder } from '../../../machines/recorder/recorder';
import { Button } from '../../ui/button';
import { latePart } from '../../ui/late-part';
import type { TextToolsProps } from './text-tools';
import * as styles from './toolbar/toolbar.css';
import { ToolbarPlace } from './toolbar/toolbar-place';

const tools = latePart(() => import('./text-tools').then(({ TextTools }) => TextTools));

// As soon as the editor is here, and not beside it: the text comes first. What can't be had is asked for again by its place.
tools.fetch().catch(() => undefined);

/** The tools, a chunk of their own that comes after the text; their place is kept until then. */
export function LateTools(props: TextToolsProps) {
  return (
    <ToolsBoundary>
      <Tools {...props} />
    </ToolsBoundary>
  );
}

function Tools(props: TextToolsProps) {
  const here = tools.usePart();
  // After the text is painted, and in the pauses between keys.
  const TextTools = useDeferredValue(here, null);
  return TextTools === null ? <ToolbarPlace hasPicker={props.uploads !== undefined} /> : <TextTools {...props} />;
}

/** Around the tools: without them the text can still be written, and they are asked for again. */
class ToolsBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The tools of a text could not be shown', error);
    recorder.broke('screen', error);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className={styles.toolbar} role="alert">
        <p className={styles.missing}>The formatting tools could not be loaded. Your text is kept.</p>
        <Button size="compact" onPress={() => this.setState({ isBroken: false })}>
          Try again
        </Button>
      </div>
    );
  }
}
