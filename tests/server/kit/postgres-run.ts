import { makeCluster } from './postgres-cluster';

/** Vitest calls it once, before any test of the project `postgres`: those find the cluster by this variable. */
export const setup = (): (() => void) => {
  const cluster = makeCluster();
  cluster.start();
  process.env.TEST_POSTGRES = cluster.folder;
  return () => {
    delete process.env.TEST_POSTGRES;
    cluster.remove();
  };
};
