import { soundLimits } from '@talkie/contract/routing'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../identity/index.ts'
import { listPlans } from './plans/find-plans.ts'
import { listPlanUses } from './plans/list-plan-uses.ts'
import { previewPlan } from './plans/preview-plan.ts'
import { removePlan, setPlanArchived } from './plans/retire-plan.ts'
import { createPlan, updatePlan } from './plans/save-plan.ts'
import { setPlanUse } from './plans/set-plan-use.ts'
import { removeSound } from './sounds/change-sounds.ts'
import { getSoundAudio, listSounds } from './sounds/find-sounds.ts'

/** Bytes of response memory for a sound in base64: 16 kB a second. */
const audioBytes = soundLimits.seconds * 16_000 * 1.4

/** The contract's `routing` procedures. */
export const routingRoutes = ({ db, clock }: { db: Database; clock: Clock }) => {
  const { plans, uses, sounds } = procedure.routing
  return {
    plans: {
      list: plans.list.handler(async ({ input }) => ({ plans: await listPlans(db, input) })),
      create: plans.create.handler(({ input, context }) => createPlan(db, input, toActor(context))),
      update: plans.update.handler(({ input, context }) => updatePlan(db, input, toActor(context))),
      setArchived: plans.setArchived.handler(({ input, context }) =>
        setPlanArchived(db, input, toActor(context)),
      ),
      remove: plans.remove.handler(({ input, context }) => removePlan(db, input, toActor(context))),
      preview: plans.preview.handler(({ input }) => previewPlan({ db, clock }, input)),
    },
    uses: {
      list: uses.list.handler(async ({ input }) => ({ uses: await listPlanUses(db, input) })),
      set: uses.set.handler(async ({ input, context }) => ({
        uses: await setPlanUse(db, input, toActor(context)),
      })),
    },
    sounds: {
      list: sounds.list.handler(async ({ input }) => ({ sounds: await listSounds(db, input) })),
      audio: sounds.audio.handler(async ({ input, context }) => {
        await context.memory?.reserve(audioBytes)
        return await getSoundAudio(db, input)
      }),
      remove: sounds.remove.handler(({ input, context }) => removeSound(db, input, toActor(context))),
    },
  }
}
