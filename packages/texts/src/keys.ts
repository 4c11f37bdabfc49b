import type server from '../locales/server/en.json'
import type shared from '../locales/shared/en.json'
import type web from '../locales/web/en.json'

/** The texts of a language, by key. */
export type Texts = Record<string, string>

/** The English texts of each side: the shared file and the side's own. */
export type WebTexts = typeof shared & typeof web
export type ServerTexts = typeof shared & typeof server

type PluralEnding = '_one' | '_many' | '_other'
/** A key without its plural ending. */
type Singular<Key extends string> = Key extends `${infer Base}${PluralEnding}` ? Base : Key

export type SharedKey = Singular<keyof typeof shared>
export type WebKey = Singular<keyof WebTexts>
export type ServerKey = Singular<keyof ServerTexts>
