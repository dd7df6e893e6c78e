import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './http/app';
import { registerCalls } from './http/calls';
import { type ConnectionLimits, makeConnections, usualLimits } from './http/connections';
import { registerExports } from './http/exports';
import { partsOf, registerHealth } from './http/health';
import { registerPages } from './http/pages';
import { registerSentAhead } from './http/sent-ahead';
import { registerThumbnails } from './http/thumbnails';
import { registerUploads } from './http/uploads';
import type { Settings } from './settings';
import { openSite, type Site, type SiteOptions } from './site';

export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** `null`: no metrics are served. */
  readonly metricsUrl: string | null;
  readonly apiKey: string;
  /** Finishes the calls under way (at most 10 s), then frees everything. */
  readonly close: () => Promise<void>;
}

/** What the caller of `startServer` may replace; tests do. */
export interface ServerOptions extends SiteOptions {
  readonly limits?: Partial<ConnectionLimits>;
}

const urlOf = ({ address, port, family }: AddressInfo, settings: Settings): string =>
  `${settings.tls === null ? 'http' : 'https'}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Loaded only where they are asked for: they take memory, and time at the start. */
const openMetrics = async (app: FastifyInstance, site: Site, { metricsPort }: Settings): Promise<string | null> => {
  if (metricsPort === null) return null;
  const { serveMetrics } = await import('./metrics/metrics-port');
  return serveMetrics(app, site, metricsPort);
};

const serve = async (site: Site, settings: Settings, limits: ConnectionLimits): Promise<RunningServer> => {
  const connections = makeConnections(limits, site.clock.elapsed);
  const app = buildApp(settings, site.log, connections);
  registerHealth(app, partsOf(site));
  registerCalls(app, settings, site);
  registerSentAhead(app, settings, site);
  registerExports(app, site);
  registerUploads(app, site.files, site.runtime);
  registerThumbnails(app, site.runtime);
  await registerPages(app, settings, site);
  const metricsUrl = await openMetrics(app, site, settings);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await app.close();
    throw error;
  }

  const close = async (): Promise<void> => {
    const cutOff = setTimeout(connections.closeAll, limits.drainMs);
    connections.closeOneByOne();
    await app.close();
    clearTimeout(cutOff);
    await site.close();
  };
  return { url: urlOf(app.server.address() as AddressInfo, settings), metricsUrl, apiKey: site.apiKey, close };
};

/** Starts the embedded server on its data folder. Rejects as `openSite` does. */
export const startServer = async (settings: Settings, options: ServerOptions = {}): Promise<RunningServer> => {
  const site = await openSite(settings, options);
  try {
    return await serve(site, settings, { ...usualLimits, ...options.limits });
  } catch (error) {
    await site.close();
    throw error;
  }
};
