import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/*
 * What React alone needs for the screens that the bench measures: plain fetch, a table that draws the rows in sight, an element
 * that can be edited. No router, no state library, no styles, no checks.
 */

interface ListedProject {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
}

interface Project extends ListedProject {
  readonly description: string;
}

type Screen =
  | { readonly at: 'login' }
  | { readonly at: 'list'; readonly isSaved: boolean }
  | { readonly at: 'edit'; readonly slug: string };

interface ScreenProps {
  go: (to: Screen) => void;
}

const read = async <A,>(path: string): Promise<A> => (await fetch(`/data${path}`)).json() as Promise<A>;
const send = (path: string, fields: Record<string, string>) =>
  fetch(`/data${path}`, { method: 'POST', body: new URLSearchParams(fields) });

const firstScreen = (): Screen => {
  const [, , at, slug = ''] = location.pathname.split('/');
  if (at === 'edit') return { at, slug };
  return at === 'list' ? { at, isSaved: false } : { at: 'login' };
};

function App() {
  const [screen, go] = useState(firstScreen);
  switch (screen.at) {
    case 'login':
      return <Login go={go} />;
    case 'list':
      return <List isSaved={screen.isSaved} go={go} />;
    case 'edit':
      return <Edit slug={screen.slug} go={go} />;
  }
}

function Login({ go }: ScreenProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const answer = await send('/login', { email, password });
    if (answer.ok) go({ at: 'list', isSaved: false });
  };
  return (
    <form onSubmit={submit}>
      <label>
        Email <input value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <label>
        Password <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </label>
      <button type="submit">Login</button>
    </form>
  );
}

const rowHeight = 65;
/** Rows beyond those in sight. */
const more = 4;

const useScrolled = (): number => {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const scrolled = () => setTop(window.scrollY);
    window.addEventListener('scroll', scrolled);
    return () => window.removeEventListener('scroll', scrolled);
  }, []);
  return top;
};

/** The first thousand rows, then all. */
function List({ isSaved, go }: ScreenProps & { isSaved: boolean }) {
  const [rows, setRows] = useState<readonly ListedProject[]>([]);
  const top = useScrolled();
  useEffect(() => {
    const load = async () => {
      const first = await read<readonly ListedProject[]>('/list?limit=1000');
      setRows(first);
      if (first.length === 1000) setRows(await read('/list'));
    };
    load();
  }, []);
  const from = Math.max(0, Math.floor(top / rowHeight) - more);
  const to = Math.min(rows.length, Math.ceil((top + window.innerHeight) / rowHeight) + more);
  return (
    <>
      {isSaved && <p data-kind="success">Saved</p>}
      <table>
        <tbody>
          <Blank rows={from} />
          {rows.slice(from, to).map((row) => (
            <tr key={row.id} style={{ height: rowHeight }}>
              <td>{row.id}</td>
              <td>{row.image && <img loading="lazy" width={64} height={48} src={`/uploads/${row.image}`} alt="" />}</td>
              <th scope="row">{row.name}</th>
              <td>
                <button type="button" data-edit onClick={() => go({ at: 'edit', slug: row.slug })}>
                  Edit
                </button>
              </td>
            </tr>
          ))}
          <Blank rows={rows.length - to} />
        </tbody>
      </table>
    </>
  );
}

function Blank({ rows }: { rows: number }) {
  return (
    <tr>
      <td style={{ height: rows * rowHeight, padding: 0 }} />
    </tr>
  );
}

function Edit({ slug, go }: ScreenProps & { slug: string }) {
  const [project, setProject] = useState<Project | null>(null);
  useEffect(() => {
    read<Project>(`/one/${slug}`).then(setProject);
  }, [slug]);
  return project && <EditForm project={project} go={go} />;
}

function EditForm({ project, go }: ScreenProps & { project: Project }) {
  const [name, setName] = useState(project.name);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text.current) text.current.innerHTML = project.description;
  }, [project]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const answer = await send(`/one/${project.slug}`, { name, description: text.current?.innerHTML ?? '' });
    if (answer.ok) go({ at: 'list', isSaved: true });
  };
  return (
    <form onSubmit={submit}>
      <label>
        Title <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <div ref={text} contentEditable style={{ height: 500, overflow: 'auto' }} />
      <button type="submit">Update</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
