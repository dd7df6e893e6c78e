/*
 * Lengths in characters of Unicode, white space at the ends left out. The records of the forms use them, and so do the
 * placeholders of problem reports, which tell texts apart where a rule does (`redaction.ts`).
 */

/** A name or a title at most, where its form sets no limit of its own. Far beyond what a person writes: the server's rule. */
export const maxNameLength = 500;

/** The name of an account at most: the server's rule. */
export const maxAccountNameLength = 120;

/** A new password at least, as a person counts characters. */
export const minPasswordLength = 12;

/** A link at most: the server's rule. */
export const maxLinkLength = 2_000;

/** The name of a component category (spec §5 Component category). */
export const categoryNameLength = { min: 2, max: 50 } as const;

/** Heading of a slide at most; our own decision, as are those of the footer. */
export const maxSlideHeadingLength = 120;

/** Text of a slide at most. */
export const maxSlideTextLength = 300;

/** Title of a footer group and label of a footer link at most. */
export const maxFooterNameLength = 60;

/** Name and designation of a team member at least (spec §5 Team member). */
export const minMemberNameLength = 2;

/** Content of a team member at least, in visible characters (spec §5 Team member). */
export const minMemberContentLength = 10;

/** Of a saved view of a list. */
export const maxViewNameLength = 60;
