/** Server and web format numbers, money and times alike: see `figures.ts` of the contract. */
export { createFormat, type Format } from '@talkie/contract/figures'
