import type { CallKey } from '../../../domain/calls';

/** What the home screen reads: `others` of the walks that come to it. */
export const homeCalls: readonly CallKey[] = ['overview.read', 'history.list'];
