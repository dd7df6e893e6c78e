/** What an account may do, the least first: each role may do all that the ones before it may. */
export const roles = ['viewer', 'editor', 'admin'] as const;

/** `viewer` reads only; `editor` writes content; `admin` has users and settings too. */
export type Role = (typeof roles)[number];

export const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role);

/** Whether a role may do what asks for at least `least`. A role that is not known may do nothing. */
export const mayDo = (role: string, least: Role): boolean => {
  const rank: readonly string[] = roles;
  return rank.indexOf(role) >= rank.indexOf(least);
};

/**
 * Whether the app shows to a role what asks for at least `least`. It hides nothing from a role that is not known: that of another server, which
 * decides itself.
 */
export const isShownTo = (role: string, least: Role): boolean => !isRole(role) || mayDo(role, least);
