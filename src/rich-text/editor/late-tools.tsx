import { memo, useDeferredValue } from 'react';
import { Button } from '../../ui/button';
import { latePart } from '../../ui/late-part';
import { PartBoundary } from '../../ui/part-boundary';
import type { TextToolsProps } from './text-tools';
import * as styles from './toolbar/toolbar.css';
import { ToolbarPlace } from './toolbar/toolbar-place';

const tools = latePart(() => import('./text-tools').then(({ TextTools }) => TextTools));

// As soon as the editor is here, and not beside it: the text comes first. What can't be had is asked for again by its place.
tools.fetch().catch(() => undefined);

/**
 * The tools, a chunk of their own that comes after the text; their place is kept until then. Without them the text can still be written.
 * A change of the text that the form hears of does not render them: they are some thirty buttons, and somebody is typing.
 */
export const LateTools = memo(function LateTools(props: TextToolsProps) {
  return (
    <PartBoundary
      part="The tools of a text"
      instead={(retry) => (
        <div className={styles.toolbar} role="alert">
          <p className={styles.missing}>The formatting tools could not be loaded. Your text is kept.</p>
          <Button size="compact" onPress={retry}>
            Try again
          </Button>
        </div>
      )}
    >
      <Tools {...props} />
    </PartBoundary>
  );
});

function Tools(props: TextToolsProps) {
  const here = tools.usePart();
  // After the text is painted, and in the pauses between keys.
  const TextTools = useDeferredValue(here, null);
  return TextTools === null ? <ToolbarPlace hasPicker={props.uploads !== undefined} /> : <TextTools {...props} />;
}
