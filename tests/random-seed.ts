import fc from 'fast-check';

/**
 * Vitest loads it before each test file. Random tests draw the same values in each run, so that what fails was broken by a change.
 * RANDOM_SEED, a whole number, draws others: `npm run test:nightly` does, and prints it.
 */
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 1_298_514_242) });
