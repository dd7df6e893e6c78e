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
  {
    name: 'another key',
    file: 'adapters/http.ts',
    text: "form.set('api_key', config.apiKey)",
    instead: "form.set('api_key', action.reqData === 'addCat' ? 'another' : config.apiKey)",
    chart: 'form-submit',
    oracle: /the api key of each call: /,
  },
  {
    name: 'wrong kind of toast',
    file: 'src/ui/toast-region.tsx',
    text: 'data-kind={kind}',
    instead: 'data-kind="success"',
    chart: 'form-submit',
    oracle: /toasts: /,
  },
  {
    name: 'failure not logged',
    file: 'src/app/app.tsx',
    text: 'console.error(',
    instead: 'void (',
    chart: 'form-submit',
    oracle: /the log: /,
  },
  {
    name: 'bad field not focused',
    file: 'src/app/chart.tsx',
    text: '      control.focus();\n',
    instead: '',
    chart: 'form-submit',
    oracle: /has to focus /,
  },
  {
    name: 'change told twice',
    file: 'src/screens/draft-fields.tsx',
    text: "    form.send({ type: 'field.changed', change: { [field]: value } as unknown as Partial<Draft> }),",
    instead:
      "    [1, 2].forEach(() => form.send({ type: 'field.changed', change: { [field]: value } as unknown as Partial<Draft> })),",
    chart: 'form-submit',
    oracle: /transitions taken: /,
  },
  {
    name: 'uncaught error',
    file: 'src/ui/toast-region.tsx',
    text: '    queue.close(queued.key);\n',
    instead: "    queue.close(queued.key);\n    throw new Error('A toast was closed');\n",
    chart: 'form-submit',
    oracle: /the page complains about nothing/,
  },
  {
    name: 'another path',
    file: 'src/app/app.tsx',
    text: '          toasts.send(event);\n',
    instead: "          toasts.send(event);\n          window.history.replaceState(null, '', '/admin/dashboard');\n",
    chart: 'form-submit',
    oracle: /has to be at /,
  },
  {
    name: 'cookies kept',
    file: 'adapters/session.ts',
    text: '=; Max-Age=0',
    instead: '=; Max-Age=60',
    chart: 'log-out',
    oracle: /besides the screen: /,
  },
  {
    name: 'a cookie too many',
    file: 'adapters/session.ts',
    text: 'const writeCookie = (name: string, value: string): void => {\n',
    instead: "const writeCookie = (name: string, value: string): void => {\n  document.cookie = 'last=' + name;\n",
    chart: 'login',
    oracle: /besides the screen: /,
  },
];
