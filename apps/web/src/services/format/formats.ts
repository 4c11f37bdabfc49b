/** Server and web write numbers, money and times alike: see the contract's `formats.ts`. */
export { type Format, formatsOf } from '@talkie/contract/figures'
