import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/*
 * Sends one request again and again for some seconds, over connections that stay open, and prints how many were answered per
 * second. A process of its own, so that it does not take the time of what it measures.
 */
const { url, method = 'GET', headers = {}, body, lanes, seconds } = JSON.parse(readFileSync(0, 'utf8'));
const bytes = body === undefined ? undefined : Buffer.from(body, 'base64');
const agent = new Agent({ keepAlive: true, maxSockets: lanes });

const once = () =>
  new Promise((done, failed) => {
    const sent = request(
      url,
      { method, headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) }, agent },
      (answer) => {
        answer.on('data', () => undefined);
        answer.on('end', () =>
          answer.statusCode === 200 ? done() : failed(new Error(`${url} answered ${answer.statusCode}`)),
        );
      },
    );
    sent.on('error', failed);
    sent.end(bytes);
  });

await once();
const start = performance.now();
let answered = 0;
const lane = async () => {
  while (performance.now() - start < seconds * 1000) {
    await once();
    answered += 1;
  }
};
await Promise.all(Array.from({ length: lanes }, lane));
console.log(answered / ((performance.now() - start) / 1000));
agent.destroy();
