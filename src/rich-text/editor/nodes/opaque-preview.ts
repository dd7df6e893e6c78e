import { cleanNodes } from '../../html/clean';

const words: Readonly<Record<string, string>> = {
  figure: 'Figure',
  table: 'Table',
  iframe: 'Video',
  video: 'Video',
  audio: 'Sound',
  pre: 'Code',
};

/** The name of the site that a player is embedded from. */
const siteOf = (address: string): string => {
  try {
    return new URL(address, 'https://localhost').hostname.replace(/^(?:www|player)\./, '');
  } catch {
    return '';
  }
};

/** A player does not play here: its place is taken by its name and address. */
const stillOf = (player: Element): Element => {
  const box = document.createElement('span');
  box.dataset.kind = 'player';
  const address = player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src') ?? '';
  const title = player.getAttribute('title') || words[player.tagName.toLowerCase()];
  box.textContent = [title, siteOf(address)].filter((part) => part && part !== 'localhost').join(' · ');
  return box;
};

const noteOf = (content: Node): HTMLElement => {
  const note = document.createElement('span');
  note.dataset.kind = 'note';
  const tag = content.firstChild?.nodeName.toLowerCase() ?? '';
  note.textContent = `${words[tag] ?? 'Content'} · Kept as it is`;
  return note;
};

/** What stands for opaque HTML in the editor: a note that says so, and the content, which can be looked at and nothing else. */
export const opaquePreview = (html: string): readonly Node[] => {
  const content = cleanNodes(html);
  const note = noteOf(content);
  const preview = document.createElement('span');
  preview.dataset.kind = 'preview';
  preview.inert = true;
  for (const child of [...content.childNodes]) preview.append(document.importNode(child, true));
  for (const player of preview.querySelectorAll('iframe, video, audio')) player.replaceWith(stillOf(player));
  for (const styled of preview.querySelectorAll('[data-style]')) styled.removeAttribute('data-style');
  return [note, preview];
};
