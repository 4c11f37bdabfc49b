/** A word joiner: nobody sees it. */
const joiner = '\u2060'

/**
 * Keeps mail programs from making a link of what a stranger wrote, such as a name that is an address: after each sign that
 * holds an address together comes a character that none has.
 */
export const breakLinks = (text: string): string => text.replace(/[.:/@](?=\S)/g, `$&${joiner}`)
