/**
 * Faults of views and adapters, each as one edit of a source file.
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} file from the project's folder
 * @property {string} text what stands there exactly once
 * @property {string} instead
 * @property {string} chart whose walks have to turn red
 * @property {RegExp} oracle what the failure has to say: a walk that is red for another reason has caught nothing
 */

/** @type {readonly Fault[]} */
export const faults = [
  {
    name: 'wrong sentence',
    file: 'domain/catalogue.ts',
    text: "The server can't be reached. Check your connection and try again.",
    instead: "The server can't be reached.",
    chart: 'login',
    oracle: /the screen: /,
  },
  {
    name: 'missing disabled',
    file: 'src/ui/button.tsx',
    text: 'disabled={disabled || pending}',
    instead: 'disabled={disabled}',
    chart: 'form-submit',
    oracle: /the screen: /,
  },
  {
    name: 'double submit',
    file: 'adapters/http.ts',
    text: 'return client.execute(request).pipe(',
    instead: 'return Effect.andThen(Effect.forkDetach(client.execute(request)), client.execute(request)).pipe(',
    chart: 'form-submit',
    oracle: /calls nobody asked for: /,
  },
  {
    name: 'dropped abort',
    file: 'machines/run.ts',
    text: '      { signal },\n',
    instead: '      { signal: signal.aborted ? signal : new AbortController().signal },\n',
    chart: 'form-submit',
    oracle: /has to abort its call of projectCategory\.add/,
  },
  {
    name: 'wrong field name',
    file: 'adapters/wire/projects.ts',
    text: "{ title: text('catName'), photo: file('image', megabyte) }",
    instead: "{ title: text('categoryName'), photo: file('image', megabyte) }",
    chart: 'form-submit',
    oracle: /the call: /,
  },
  {
    name: 'stale list',
    file: 'src/screens/record-list.tsx',
    text: 'useMemo(() => arranged(rows, view, facets), [rows, view, facets])',
    instead: 'useMemo(() => arranged(rows, view, facets), [view, facets])',
    chart: 'list-load',
    oracle: /the screen: /,
  },
];
