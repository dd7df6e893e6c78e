import { Text } from 'react-aria-components/Text';
import { charactersLeft, leftReadOut, leftWords } from '../../domain/characters-left';
import { left as leftClass } from './characters-left.css';
import { hiddenText } from './hidden-text.css';

interface CharactersLeftProps {
  value: string;
  /** How many characters the rules allow. */
  limit: number;
}

/**
 * How many characters are left, near the limit of a field. It describes the field, in whose react-aria field it stands: that ties it to the
 * control when the field comes, so that it has to be there from the start, empty.
 */
export function CharactersLeft({ value, limit }: CharactersLeftProps) {
  const left = charactersLeft(value, limit);
  return (
    <>
      <Text
        slot="description"
        elementType="p"
        className={leftClass}
        data-over={(left !== null && left < 0) || undefined}
      >
        {left !== null && leftWords(left)}
      </Text>
      <span className={hiddenText} aria-live="polite">
        {left !== null && leftReadOut(left)}
      </span>
    </>
  );
}
