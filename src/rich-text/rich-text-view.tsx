import { useMemo } from 'react';
import * as styles from './rich-text.css';
import { sanitised } from './sanitise';
import { TextBoundary } from './text-boundary';

/** Stored rich text as it will be read. What is not text, pictures, tables or links is left out. */
export function RichTextView({ html }: { html: string }) {
  return (
    <TextBoundary>
      <Text html={html} />
    </TextBoundary>
  );
}

function Text({ html }: { html: string }) {
  const safe = useMemo(() => ({ __html: sanitised(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above, and by the server before it
  return <div className={styles.text} dangerouslySetInnerHTML={safe} />;
}
