/** The author of every chapter and lesson (spec §3 Lesson, §9). */
export const tutorialAuthor = 'admin';
