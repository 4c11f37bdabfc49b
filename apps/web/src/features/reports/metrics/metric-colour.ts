import { type Tokens, tokens } from '../../../ui/theme/theme.ts'

const palette = ['visit', 'call', 'valid', 'c2c', 'whatsapp', 'sale'] as const

/** The token of a palette colour, by the dark theme's value. The light theme has its own value for it. */
const findToken = (colour: string) =>
  palette.map((name) => `metric-${name}` as const).find((name) => tokens.dark[name] === colour.toLowerCase())

/** A metric's colour for stylesheets: the theme's variable if it is a palette colour. */
export const toCssColour = (colour: string): string => {
  const token = findToken(colour)
  return token ? `var(--${token})` : colour
}

/** A metric's colour for a canvas, which cannot use CSS variables. */
export const toThemeColour = (colour: string, theme: Tokens): string => {
  const token = findToken(colour)
  return token ? theme[token] : colour
}
