import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../server/settings';

const read = (environment: Readonly<Record<string, string>>) =>
  readSettings({ DATA_DIR: '/data', ...environment }, '/app', '/worker.js');

/** Settings, and the sentence that refuses them. */
type Refused = readonly [Readonly<Record<string, string>>, string];

describe('settings', () => {
  it('have the defaults of contract §2', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      metricsPort: null,
      dataFolder: '/data',
      postgres: null,
      s3: null,
      adminEmail: 'admin@localhost',
      adminPassword: null,
      apiBaseUrl: '/api/',
      apiKey: null,
      ideaApiUrl: '/api/idea',
      certificateUrl: '/certificate-not-configured',
      allowedOrigins: [],
      trustedProxy: false,
      startAnew: false,
      tls: null,
      appFolder: '/app',
      workerEntry: '/worker.js',
    });
    expect(readSettings({}, '/app').dataFolder).toBe(`${process.cwd()}/data`);
  });

  it('an empty value counts as not set', () => {
    const names = [
      'PORT',
      'HOST',
      'METRICS_PORT',
      'DATABASE_URL',
      'DATABASE_TLS',
      'FILES_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'API_BASE_URL',
      'API_KEY',
    ];
    expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read({}));
  });

  it('API_BASE_URL is joined with paths whether or not it ends in a slash', () => {
    const { apiBaseUrl, ideaApiUrl } = read({ API_BASE_URL: 'https://api.example/v1' });
    expect([apiBaseUrl, ideaApiUrl]).toEqual(['https://api.example/v1/', 'https://api.example/v1/idea']);
    expect(read({ API_BASE_URL: '/api' }).apiBaseUrl).toBe('/api/');
    const queried = read({ API_BASE_URL: 'https://api.example/v1?key=a' });
    expect([queried.apiBaseUrl, queried.ideaApiUrl]).toEqual([
      'https://api.example/v1/?key=a',
      'https://api.example/v1/idea?key=a',
    ]);
  });

  it('DATABASE_URL is PostgreSQL, with TLS unless it is on this machine', () => {
    expect(read({ DATABASE_URL: 'postgres://site:s%40cret@db.example/maker%20site' }).postgres).toEqual({
      kind: 'postgres',
      host: 'db.example',
      port: 5432,
      user: 'site',
      password: 's@cret',
      database: 'maker site',
      tls: { ca: undefined },
      connections: 10,
      timeoutMs: 30_000,
    });
    const more = { DATABASE_POOL: '3', DATABASE_TIMEOUT: '7' };
    expect(
      read({ ...more, DATABASE_URL: 'postgresql://site@localhost:5433/site?host=/run/postgresql' }).postgres,
    ).toEqual({
      kind: 'postgres',
      host: '/run/postgresql',
      port: 5433,
      user: 'site',
      password: undefined,
      database: 'site',
      tls: null,
      connections: 3,
      timeoutMs: 7000,
    });
    const tlsOf = (host: string, DATABASE_TLS = '') =>
      read({ DATABASE_URL: `postgres://site@${host}/site`, DATABASE_TLS }).postgres?.tls;
    expect([tlsOf('127.0.0.1'), tlsOf('[::1]'), tlsOf('10.0.0.1', 'false')]).toEqual([null, null, null]);
    expect([tlsOf('10.0.0.1'), tlsOf('localhost', 'true')]).toEqual([{ ca: undefined }, { ca: undefined }]);
  });

  it('a password keeps its spaces', () => {
    expect(read({ ADMIN_PASSWORD: ' a b ' }).adminPassword).toBe(' a b ');
  });

  it.each<Refused>([
    [{ PORT: '65536' }, 'PORT is "65536", but it has to be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but it has to be a whole number from 0 to 65535.'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT is "yes", but it has to be a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5", but it has to be a whole number from 0 to 65535.'],
    [
      { API_BASE_URL: 'javascript:alert(1)' },
      'API_BASE_URL is "javascript:alert(1)", but it has to start with http://, https:// or a single slash.',
    ],
    [
      { CERTIFICATE_URL: '//evil.example' },
      'CERTIFICATE_URL is "//evil.example", but it has to start with http://, https:// or a single slash.',
    ],
    [{ IDEA_API_URL: 'idea' }, 'IDEA_API_URL is "idea", but it has to start with http://, https:// or a single slash.'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS holds "*", but each has to look like https://example.org.'],
    [{ TRUSTED_PROXY: 'yes' }, 'TRUSTED_PROXY is "yes", but it has to be true or false.'],
    [{ START_ANEW: 'yes' }, 'START_ANEW is "yes", but it has to be true or false.'],
    ...[
      'mysql://site:secret@db.example/site',
      'postgres:/site:secret@db.example/site',
      'postgres://site:secret@db.example:port/site',
    ].map(
      (url): Refused => [
        { DATABASE_URL: url },
        "DATABASE_URL can't be read: it has to look like postgres://user:password@host:5432/database.",
      ],
    ),
    ...['postgres://db.example/site', 'postgres://site:secret@db.example', 'postgres://site:%zz@db.example/site'].map(
      (url): Refused => [
        { DATABASE_URL: url },
        'DATABASE_URL is not complete: it has to look like postgres://user:password@host:5432/database.',
      ],
    ),
    [
      { DATABASE_URL: 'postgres://site:secret@db.example/site?sslmode=disable' },
      'DATABASE_URL has the parameter "sslmode", but it takes only host. TLS and time-outs have settings of their own.',
    ],
    [
      { DATABASE_URL: 'postgres://site@localhost/site', DATABASE_POOL: '0' },
      'DATABASE_POOL is "0", but it has to be a whole number from 1 to 100.',
    ],
    [
      { DATABASE_URL: 'postgres://site@localhost/site', DATABASE_TIMEOUT: '1.5' },
      'DATABASE_TIMEOUT is "1.5", but it has to be a whole number from 1 to 3600.',
    ],
    [
      { DATABASE_URL: 'postgres://site@localhost/site', DATABASE_TLS: 'require' },
      'DATABASE_TLS is "require", but it has to be true or false.',
    ],
    [
      { DATABASE_URL: 'postgres://site@db.example/site', DATABASE_CA_FILE: '/no/ca' },
      'DATABASE_CA_FILE names the file "/no/ca", which can\'t be read.',
    ],
    [{ TLS_CERT_FILE: '/x' }, 'TLS_CERT_FILE and TLS_KEY_FILE go together: set both, or neither.'],
    [
      { TLS_CERT_FILE: '/no/cert', TLS_KEY_FILE: '/no/key' },
      'TLS_CERT_FILE names the file "/no/cert", which can\'t be read.',
    ],
    [
      { HOST: '0.0.0.0' },
      'HOST is "0.0.0.0", which others can reach without encryption. Set TLS_CERT_FILE and TLS_KEY_FILE, or ' +
        'TRUSTED_PROXY=true when a proxy that speaks https is the only way in.',
    ],
  ])('%j is refused with a sentence', (environment, sentence) => {
    expect(() => read(environment)).toThrow(new SettingsError(sentence));
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('%s is this machine alone', (host) => {
    expect(read({ HOST: host }).host).toBe(host);
  });

  it('another address is taken behind a trusted proxy', () => {
    expect(read({ HOST: '0.0.0.0', TRUSTED_PROXY: 'true' })).toMatchObject({ host: '0.0.0.0', trustedProxy: true });
  });
});
