import { createContext, use, useCallback } from 'react';
import { isShownTo, type Role } from '../../domain/roles';
import { useCapability } from './capabilities';

/** The role of the session, as the guard checked it; empty outside of the admin area. */
export const RoleContext = createContext('');

/**
 * Gives what tells whether the session may do what asks for at least a role. Only the roles of our own server restrict anything: whoever
 * signs in to another server, or has a role that is not known, sees everything, and the server decides.
 */
export const useRole = (): ((least: Role) => boolean) => {
  const hasRoles = useCapability('users');
  const role = use(RoleContext);
  return useCallback((least) => !hasRoles || isShownTo(role, least), [hasRoles, role]);
};

/** Whether the session may do what asks for at least a role. */
export const useMay = (least: Role): boolean => useRole()(least);
