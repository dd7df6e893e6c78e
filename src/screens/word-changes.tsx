import { diffWords } from 'diff/lib/diff/word.js';
import { visibleLines } from '../../domain/rich-text';
import * as styles from './comparison.css';

/** Longer texts are shown as they are: comparing their words would hold up the page. In characters. */
const maxCompared = 50_000;

interface WordChangesProps {
  /** HTML. */
  from: string;
  /** HTML. */
  to: string;
}

/** The words of a rich text, with those marked that another one lacks or has besides. */
export function WordChanges({ from, to }: WordChangesProps) {
  const [before, after] = [visibleLines(from), visibleLines(to)];
  if (before === after)
    return <p className={styles.text}>The words are the same; how they look, or a picture, differs.</p>;
  if (before.length + after.length > maxCompared) return <p className={styles.words}>{after}</p>;
  return (
    <p className={styles.words}>
      {diffWords(before, after).map(({ value, added, removed }, at) => {
        const key = `${at}-${value.length}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
