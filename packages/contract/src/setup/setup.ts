/** The steps from a new account to the first attributed call, in their order. */
export const setupSteps = ['site', 'numbers', 'ringpool', 'script', 'telephone', 'call'] as const
export type SetupStep = (typeof setupSteps)[number]

/**
 * The source and medium of a visit that was opened from the checklist. They tell the person's own visit from those of
 * others, in the checklist and in the reports.
 */
export const testVisitSource = { source: 'talkie', medium: 'test' } as const
