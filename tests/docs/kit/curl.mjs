/*
 * Stands in for curl, which a machine with only Node does not have: `curl [-s] [-I] URL`. AT, as JSON, says where a host of the
 * page is in the test: { "site.example.org": 41234 }. CA is the certificate to trust.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';

const words = process.argv.slice(2);
const url = new URL(words.find((word) => !word.startsWith('-')) ?? '');
const unknown = words.filter((word) => word.startsWith('-') && !/^-[sI]+$/.test(word));
if (unknown.length > 0) throw new Error(`This curl does not know ${unknown.join(' ')}`);
const onlyHeaders = words.some((word) => /^-.*I/.test(word));
const port = JSON.parse(process.env.AT ?? '{}')[url.host];
if (port === undefined) throw new Error(`Nothing stands in for ${url.host}`);

const request = (url.protocol === 'https:' ? https : http).request(
  {
    host: '127.0.0.1',
    port,
    path: url.pathname + url.search,
    method: onlyHeaders ? 'HEAD' : 'GET',
    headers: { host: url.host },
    servername: url.hostname,
    ca: readFileSync(process.env.CA ?? ''),
    agent: false,
  },
  (response) => {
    if (onlyHeaders) {
      const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
      process.stdout.write([`HTTP/1.1 ${response.statusCode}`, ...lines, '', ''].join('\n'));
    }
    response.pipe(process.stdout);
  },
);
request.on('error', (error) => {
  process.stderr.write(`curl: ${error.message}\n`);
  process.exitCode = 7;
});
request.end();
