/**
 * A fault, as one edit of a source file.
 *
 * @typedef {object} Edit
 * @property {string} name
 * @property {string} file from the project's folder
 * @property {string} text what stands there exactly once
 * @property {string} instead
 * @property {RegExp} oracle what the failure has to say: a test that is red for another reason has caught nothing
 */

/**
 * Faults of views and adapters that the walks of a chart in the browser have to catch; the oracle is what a walk says.
 *
 * @type {readonly (Edit & { readonly chart: string })[]}
 */
export const walkFaults = [
  {
    name: 'wrong sentence',
    file: 'domain/error-messages.ts',
    text: "The server can't be reached. Check your connection and try again.",
    instead: "The server can't be reached.",
    chart: 'login',
    oracle: /the screen: /,
  },
  {
    name: 'missing disabled',
    file: 'src/ui/button.tsx',
    text: 'const isDisabled = disabled || props.pending === true;',
    instead: 'const isDisabled = disabled;',
    chart: 'form-submit',
    oracle: /the screen: /,
  },
  {
    name: 'double submit',
    file: 'adapters/http.ts',
    text: 'client.execute(request).pipe(',
    instead: 'Effect.andThen(Effect.forkDetach(client.execute(request)), client.execute(request)).pipe(',
    chart: 'form-submit',
    oracle: /calls nobody asked for: /,
  },
  {
    name: 'dropped abort',
    file: 'machines/core/run.ts',
    text: 'Effect.suspend(run), { signal }',
    instead: 'Effect.suspend(run), { signal: signal.aborted ? signal : new AbortController().signal }',
    chart: 'form-submit',
    oracle: /has to abort its call of projectCategory\.add/,
  },
  {
    name: 'wrong field name',
    file: 'adapters/wire/projects.ts',
    text: "{ title: text('catName'), photo: file('image', categoryPhoto) }",
    instead: "{ title: text('categoryName'), photo: file('image', categoryPhoto) }",
    chart: 'form-submit',
    oracle: /the call: /,
  },
  {
    name: 'stale list',
    file: 'src/screens/record-list.tsx',
    text: 'rowAt(known, index) }), [known])',
    instead: 'rowAt(known, index) }), [known.total])',
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
    file: 'src/chart/chart.tsx',
    text: '      control.focus();\n',
    instead: '',
    chart: 'form-submit',
    oracle: /has to focus /,
  },
  {
    name: 'change told twice',
    file: 'src/screens/draft-fields.ts',
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
    text: '          toasts.send({ ...event, notice: offered(event.notice, settings.capabilities) });\n',
    instead:
      "          toasts.send({ ...event, notice: offered(event.notice, settings.capabilities) });\n          window.history.replaceState(null, '', '/admin/dashboard');\n",
    chart: 'form-submit',
    oracle: /has to be at /,
  },
  {
    name: 'cookies kept',
    file: 'adapters/session-store.ts',
    text: '=; Max-Age=0',
    instead: '=; Max-Age=60',
    chart: 'log-out',
    oracle: /besides the screen: /,
  },
  {
    name: 'a cookie too many',
    file: 'adapters/session-store.ts',
    text: 'const writeCookie = (name: string, value: string): void => {\n',
    instead: "const writeCookie = (name: string, value: string): void => {\n  document.cookie = 'last=' + name;\n",
    chart: 'login',
    oracle: /besides the screen: /,
  },
];

/**
 * Faults of server, adapters and views that a test file has to catch, by the tests that `npm test` runs; the oracle is the name
 * of the test.
 *
 * @type {readonly (Edit & { readonly tests: string })[]}
 */
export const testFaults = [
  {
    name: 'a secret that scripts can read',
    file: 'server/http/secret-cookie.ts',
    text: "    'HttpOnly',\n",
    instead: '',
    tests: 'tests/server/sign-in.test.ts',
    oracle: /have cookies that only https sends/,
  },
  {
    name: 'any api key will do',
    file: 'server/http/dispatch.ts',
    text: 'if (!timingSafeEqual(digest(part.value), keyDigest)) {',
    instead: 'if (digest(part.value) === keyDigest) {',
    tests: 'tests/server/access.test.ts',
    oracle: /with a wrong, an empty or no api key/,
  },
  {
    name: 'writes from any origin',
    file: 'server/http/origin.ts',
    text: 'if (allowed.includes(origin)) return true;',
    instead: "if (origin !== 'null') return true;",
    tests: 'tests/server/access.test.ts',
    oracle: /another site; another site, as the browser says/,
  },
  {
    name: 'a slug given twice',
    file: 'server/slugs.ts',
    text: '!taken.has(slugOf(n))',
    instead: 'n > 0',
    tests: 'tests/server/slugs.test.ts',
    oracle: /are told apart by numbers/,
  },
  {
    name: 'paise dropped',
    file: 'server/form-columns.ts',
    text: 'return Math.round(Number(value) * 100);',
    instead: 'return Math.floor(Number(value)) * 100;',
    tests: 'tests/adapters/round-trip/projects.test.ts',
    oracle: /project\.add/,
  },
  {
    name: 'a disabled account stays signed in',
    file: 'server/accounts/sessions.ts',
    text: "row.disabled === 0 ? times.reasonToEnd(handle, row, lengths) : 'account disabled'",
    instead: 'times.reasonToEnd(handle, row, lengths)',
    tests: 'tests/server/access.test.ts',
    oracle: /with a session of a disabled account/,
  },
  {
    name: 'an amount cut at its comma',
    file: 'adapters/wire/codec.ts',
    text: "wire.replaceAll(',', '')",
    instead: "wire.split(',')[0]",
    tests: 'tests/adapters/codec/values.test.ts',
    oracle: /is read as 120000/,
  },
  {
    name: 'a refusal taken for a success',
    file: 'adapters/http.ts',
    text: 'return saysNo(status) || (',
    instead: 'return status === undefined && (',
    tests: 'tests/adapters/other-server/wrong.test.ts',
    oracle: /status false/,
  },
  {
    name: 'a time-out told as no connection',
    file: 'adapters/http.ts',
    text: 'orElse: () => Effect.fail(Failure.TimedOut())',
    instead: 'orElse: () => Effect.fail(Failure.Network())',
    tests: 'tests/adapters/other-server/silent.test.ts',
    oracle: /ends after 30 s, and the request is given up/,
  },
  {
    name: 'an upload that goes on when it is given up',
    file: 'adapters/progress.ts',
    text: 'return Effect.sync(() => request.abort());',
    instead: 'return Effect.void;',
    tests: 'tests/adapters/upload-progress.test.ts',
    oracle: /is aborted when its caller leaves/,
  },
  {
    name: 'a question that names no row',
    file: 'src/screens/delete-question.tsx',
    text: 'row.name || ',
    instead: 'row.name.slice(0, 0) || ',
    tests: 'tests/e2e/journey.e2e.ts',
    oracle: /is asked before a delete/,
  },
  {
    name: 'a window without the name of its screen',
    file: 'src/app/routes.tsx',
    text: 'routesAt(path).at(-1)?.handle.title',
    instead: 'routesAt(path).at(0)?.handle.title',
    tests: 'tests/e2e/bad-input/category-form.e2e.ts',
    oracle: /a title with markup and Hindi is text everywhere/,
  },
  {
    name: 'a menu entry marked below its path too',
    file: 'src/shell/side-menu.tsx',
    text: 'boolean => entry.to === path',
    instead: 'boolean => path.startsWith(entry.to)',
    tests: 'tests/e2e/frame.e2e.ts',
    oracle: /marks the entry of exactly this path/,
  },
  {
    name: 'an amount in whole rupees on screen',
    file: 'src/ui/money.ts',
    text: "currency: 'INR' }",
    instead: "currency: 'INR', maximumFractionDigits: 0 }",
    tests: 'tests/e2e/content/ideas.e2e.ts',
    oracle: /is added in both languages/,
  },
];
