import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../server/settings';

const read = (environment: Record<string, string>) =>
  readSettings({ DATA_DIR: '/data', ...environment }, '/app', '/worker.js');

describe('settings', () => {
  it('have the defaults of contract §2', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataFolder: '/data',
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
    const names = ['PORT', 'HOST', 'DATABASE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'API_BASE_URL', 'API_KEY'];
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

  it('a password keeps its spaces', () => {
    expect(read({ ADMIN_PASSWORD: ' a b ' }).adminPassword).toBe(' a b ');
  });

  it.each([
    [{ PORT: '65536' }, 'PORT is "65536", but it has to be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but it has to be a whole number from 0 to 65535.'],
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
