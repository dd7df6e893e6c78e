/**
 * The element that is edited. As an element of its form it is found by its name like any other field, and told when the form is
 * disabled.
 */
export class RichTextBox extends HTMLElement {
  static readonly formAssociated = true;

  constructor() {
    super();
    this.attachInternals();
  }
}

export const richTextBox = 'rich-text-box';

if (customElements.get(richTextBox) === undefined) customElements.define(richTextBox, RichTextBox);
