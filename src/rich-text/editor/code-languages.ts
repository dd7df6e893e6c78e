/** The languages that can be chosen, by the name that stands in the HTML. */
export const codeLanguages: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'plain', name: 'Plain text' },
  { id: 'bash', name: 'Bash' },
  { id: 'c', name: 'C' },
  { id: 'cpp', name: 'C++' },
  { id: 'css', name: 'CSS' },
  { id: 'html', name: 'HTML' },
  { id: 'java', name: 'Java' },
  { id: 'javascript', name: 'JavaScript' },
  { id: 'json', name: 'JSON' },
  { id: 'python', name: 'Python' },
  { id: 'sql', name: 'SQL' },
  { id: 'typescript', name: 'TypeScript' },
];

const others: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  'c++': 'cpp',
  xml: 'html',
  markup: 'html',
  svg: 'html',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  text: 'plain',
  plaintext: 'plain',
  plain: 'plain',
  none: 'plain',
};

/** The language as it is known here, of any name that it goes by; an unknown one stays as it is. */
export const knownLanguage = (language: string | null | undefined): string => {
  const id = (language ?? '').toLowerCase();
  return id === '' ? 'plain' : ((Object.hasOwn(others, id) ? others[id] : undefined) ?? id);
};

/** What a language is called; one that is not among those to choose from, as the HTML has it. */
export const languageName = (language: string | null | undefined): string => {
  const id = knownLanguage(language);
  return codeLanguages.find((each) => each.id === id)?.name ?? id;
};
