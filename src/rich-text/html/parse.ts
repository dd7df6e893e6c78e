/**
 * HTML as the body of a document that runs and loads nothing. It is read as what stands within a body: where a whole document is
 * read, `<frameset>` takes the place of the body, and all words are gone.
 */
export const bodyOf = (html: string): HTMLElement => {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  return body;
};
