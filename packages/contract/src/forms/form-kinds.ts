/**
 * How the form to be called back shows on the site: `button` floats above the page and opens a dialog, `dialog` is opened
 * by an element of the site (`data-talkie-open`), `inline` stands in an element of the page (`data-talkie-c2c`).
 */
export const c2cKinds = ['button', 'dialog', 'inline'] as const
export type C2cKind = (typeof c2cKinds)[number]

/** The side of the window at which a floating button stands. */
export const c2cSides = ['right', 'left'] as const

/** The texts of a form that an account may replace, in each language. */
export const c2cTextNames = ['title', 'intro', 'button', 'submit', 'thanks', 'consent'] as const
export type C2cTextName = (typeof c2cTextNames)[number]

/** The most forms to be called back that an account has, archived ones included. */
export const maxC2cForms = 50
