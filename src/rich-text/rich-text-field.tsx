import { TextArea } from '../ui/text-area';

export interface RichTextFieldProps {
  /** The accessible name, exactly. */
  label: string;
  name?: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Rich text as its HTML, in a plain field of the editor's height: it holds the editor's place in every form. */
export function RichTextField(props: RichTextFieldProps) {
  return <TextArea {...props} size="tall" spellCheck />;
}
