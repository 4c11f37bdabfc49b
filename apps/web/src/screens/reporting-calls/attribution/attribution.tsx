import type { AttributionModel } from '@talkie/contract/reporting'
import type { CallDetailJson } from '../call-detail.ts'
import { CreditedTouch } from './credited-touch.tsx'
import { OverflowSources } from './overflow-sources.tsx'
import { WhoseVisit } from './whose-visit.tsx'

type AttributionProps = {
  detail: CallDetailJson
  /** The attribution model of the figure that led to the call. */
  model: AttributionModel
}

/** Whose visit caused the call, and apart from it which touch is credited, or the sources that share an overflow call. */
export const Attribution = ({ detail, model }: AttributionProps) => (
  <>
    <WhoseVisit detail={detail} />
    {detail.call.likelySources.length > 0 ? (
      <OverflowSources likelySources={detail.call.likelySources} />
    ) : (
      <CreditedTouch detail={detail} model={model} />
    )}
  </>
)
