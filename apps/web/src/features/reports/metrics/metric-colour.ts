import { type Tokens, tokens } from '../../../ui/theme/theme.ts'

const palette = ['visit', 'call', 'valid', 'c2c', 'whatsapp', 'sale'] as const

/** The token that a metric's colour is in the dark theme; a colour of the palette is the light theme's own there. */
const tokenOf = (colour: string) =>
  palette.map((name) => `metric-${name}` as const).find((name) => tokens.dark[name] === colour.toLowerCase())

/** A metric's colour for stylesheets: the theme's variable where it is one of the palette. */
export const metricColour = (colour: string): string => {
  const token = tokenOf(colour)
  return token ? `var(--${token})` : colour
}

/** The same for a canvas, which knows no variables. */
export const metricColourIn = (colour: string, theme: Tokens): string => {
  const token = tokenOf(colour)
  return token ? theme[token] : colour
}
