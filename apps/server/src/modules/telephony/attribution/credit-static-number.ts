import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { StaticOrigin } from '../../numbers/index.ts'
import { type CreditInput, creditVisit, type Decision } from './credit-visit.ts'

/**
 * Credits a call to a static number with its source: nobody's visit led to it, and the number says where it came from.
 * Where the caller is known as a visitor, the call is that visitor's, and what the visit says of the place and the device
 * stays. Its source is the static number's all the same, under every attribution model, so that it has no touches.
 */
export const creditStaticNumber = async (
  tx: Executor,
  input: Omit<CreditInput, 'holders'>,
  { source, medium, campaign, content, term, channel, reach }: StaticOrigin,
): Promise<Decision> => {
  const decision = await creditVisit(tx, { ...input, holders: [] })
  return {
    ...decision,
    attribution: {
      ...decision.attribution,
      dimensions: {
        ...decision.attribution.dimensions,
        ...{ source, medium, campaign, campaign_id: '', content, term, channel, reach },
      },
      touches: [],
    },
  }
}
