import type server from '../locales/server/en.json'
import type shared from '../locales/shared/en.json'
import type web from '../locales/web/en.json'

/** A language's texts by their keys. */
export type Texts = Record<string, string>

/** The English files of each side: what the shared file says, and what the side alone says. */
export type WebTexts = typeof shared & typeof web
export type ServerTexts = typeof shared & typeof server

type PluralEnding = '_one' | '_many' | '_other'
/** Plural keys without their ending. */
type Singular<Key extends string> = Key extends `${infer Base}${PluralEnding}` ? Base : Key

export type SharedKey = Singular<keyof typeof shared>
export type WebKey = Singular<keyof WebTexts>
export type ServerKey = Singular<keyof ServerTexts>
