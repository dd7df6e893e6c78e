import pg from 'pg';
import { runAsWorker } from 'synckit';

/* A thread that keeps a connection to each database of the tests open: a program that connects for every look takes ten times as long. */

/** @type {Map<string, Promise<pg.Client>>} */
const connections = new Map();

/** @param {string} url */
const connect = async (url) => {
  const client = new pg.Client(url);
  // A cluster that is stopped, or a database that is dropped, ends it; the next question connects again.
  const forget = () => connections.delete(url);
  client.on('error', forget);
  client.on('end', forget);
  await client.connect();
  return client;
};

/**
 * Runs one or more statements in the database at a URL, and gives the rows of the last one. Without statements it ends the connection.
 *
 * @param {string} url
 * @param {string | null} sql
 */
const ask = async (url, sql) => {
  if (sql === null) {
    const client = await connections.get(url);
    await client?.end();
    return [];
  }
  const connection = connections.get(url) ?? connect(url);
  connections.set(url, connection);
  try {
    const answer = await (await connection).query(sql);
    return (Array.isArray(answer) ? answer.at(-1) : answer).rows;
  } catch (error) {
    // Nothing of a statement that failed is left in the next one.
    connections.delete(url);
    await (await connection.catch(() => undefined))?.end();
    throw error;
  }
};

runAsWorker(ask);
