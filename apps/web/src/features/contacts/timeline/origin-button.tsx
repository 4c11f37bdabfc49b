import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import { ValueButton } from '../../reports/table/value-picks/value-button.tsx'

type OriginButtonProps = { of: { source: string; medium: string; campaign?: string } }

/** A source, its medium and its campaign, which open the panel to filter by them. */
export const OriginButton = ({ of: { source, medium, campaign = '' } }: OriginButtonProps) => {
  const { origin } = useDimensionText()
  const text = origin({ source, medium, campaign })
  if (text === '') return null
  const isNamed = text !== origin({ source, medium })
  return (
    <ValueButton pick={{ label: text, fixed: { source, medium, ...(isNamed ? { campaign } : {}) } }}>
      {text}
    </ValueButton>
  )
}
