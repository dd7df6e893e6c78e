import { hint, star } from './field.css';

/** What the stars of a form mean. */
export function RequiredNote() {
  return (
    <div className={hint}>
      Fields with a star
      <span className={star} aria-hidden="true" /> are required.
    </div>
  );
}
