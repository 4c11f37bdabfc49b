import classes from './account-icon.module.css'

const toInitials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** A hue among cool colours, always the same for a name. */
const toHue = (name: string) =>
  195 + ([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 110)

/** An account's picture, or its initials on a background colour derived from its name. */
export const AccountIcon = ({
  name,
  icon,
  size = 28,
}: {
  name: string
  icon?: string | null
  size?: number
}) => {
  const box = { width: size, height: size, fontSize: size * 0.4 }
  if (icon) return <img src={icon} alt="" className={classes.icon} style={box} />
  const hue = toHue(name)
  const ground = `linear-gradient(135deg, hsl(${hue} 55% 52%), hsl(${hue + 24} 52% 44%))`
  return (
    <span className={classes.icon} style={{ ...box, background: ground }} aria-hidden>
      {toInitials(name)}
    </span>
  )
}
