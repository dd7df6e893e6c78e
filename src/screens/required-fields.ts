import { createContext, use, useMemo } from 'react';
import { requiredFields } from '../../domain/form-record';
import type { FormRules } from '../../domain/resource';

/** The names of the fields of the form around in which something has to stand. */
export const RequiredFields = createContext<ReadonlySet<string>>(new Set());

/** What a form gives to `RequiredFields`. */
export const useRequiredFields = <Draft>(rules: FormRules<Draft>): ReadonlySet<string> =>
  useMemo(() => requiredFields(rules), [rules]);

/** Whether something has to stand in a field of the form around. */
export const useIsRequired = (field: string): boolean => use(RequiredFields).has(field);
