import type { Clock } from '../../platform/clock.ts'
import {
  eventTypesByScreen,
  getReportSettings,
  listUsedEventTags,
  measureCallBacks,
  pathTypesFor,
  tagEvents,
} from '../analytics/index.ts'
import { nameCaller } from '../contacts/index.ts'
import { getPrincipal, procedure, toActor } from '../identity/index.ts'
import { mailsRoutes } from '../mailings/index.ts'
import { markSelectedCalls, noteCall, setReturned } from '../telephony/index.ts'
import { annotationsRoutes } from './annotations/routes.ts'
import { getCall } from './calls/get-call.ts'
import { findLayout } from './dashboard/find-layout.ts'
import { resetLayout } from './dashboard/reset-layout.ts'
import { saveLayout } from './dashboard/save-layout.ts'
import { prepareBoardExport } from './exports/prepare-board-export.ts'
import { askRoutes, figuresRoutes } from './figures-routes.ts'
import { rowsRoutes } from './rows-routes.ts'
import type { SampleDeps } from './sample/resolve-report-source.ts'

/** What changes to calls need: `onStored` is called when events were appended to the log. */
export type CallChangeDeps = { onStored: () => void; clock: Clock }

/** The contract's `reporting` procedures, by screen. */
export const reportingRoutes = (deps: SampleDeps & CallChangeDeps) => {
  const { agents, dashboard, words, rawdata, c2c, calls, events } = procedure.reporting
  return {
    agents: askRoutes(deps, agents, eventTypesByScreen.calls),
    annotations: annotationsRoutes(deps),
    dashboard: {
      ...figuresRoutes(deps, dashboard, 'reporting.dashboard'),
      mails: mailsRoutes(deps, dashboard.mails, 'reporting.dashboard'),
      exportPdf: dashboard.exportPdf.handler(async ({ input, context }) =>
        prepareBoardExport(
          deps,
          {
            ...input,
            timezone: (await getReportSettings(deps, input.accountId)).timezone,
            userId: getPrincipal(context).user.id,
          },
          toActor(context),
        ),
      ),
      layout: {
        get: dashboard.layout.get.handler(async ({ input, context }) => ({
          layout: await findLayout(deps, { ...input, userId: getPrincipal(context).user.id }),
        })),
        save: dashboard.layout.save.handler(async ({ input, context }) => {
          await saveLayout(deps, { ...input, userId: getPrincipal(context).user.id }, toActor(context))
          return { layout: input.layout }
        }),
        reset: dashboard.layout.reset.handler(async ({ input, context }) => {
          await resetLayout(deps, { ...input, userId: getPrincipal(context).user.id }, toActor(context))
          return { layout: null }
        }),
      },
    },
    words: {
      ...figuresRoutes(deps, words, 'reporting.words'),
      mails: mailsRoutes(deps, words.mails, 'reporting.words'),
    },
    rawdata: {
      ...figuresRoutes(deps, rawdata, 'reporting.rawdata'),
      ...rowsRoutes(deps, rawdata, 'reporting.rawdata'),
    },
    c2c: {
      ...figuresRoutes(deps, c2c, 'reporting.c2c', eventTypesByScreen.c2c),
      ...rowsRoutes(deps, c2c, 'reporting.c2c', eventTypesByScreen.c2c),
      callBacks: c2c.callBacks.handler(async ({ input }) =>
        measureCallBacks(deps, {
          ...input,
          ...(await getReportSettings(deps, input.accountId)),
          types: eventTypesByScreen.c2c,
        }),
      ),
    },
    calls: {
      ...figuresRoutes(deps, calls, 'reporting.calls', eventTypesByScreen.calls),
      ...rowsRoutes(deps, calls, 'reporting.calls', eventTypesByScreen.calls),
      get: calls.get.handler(({ input, context }) =>
        getCall(deps, { ...input, pathTypes: pathTypesFor(getPrincipal(context).user, input.accountId) }),
      ),
      mark: calls.mark.handler(async ({ input, context }) => ({
        changed: await markSelectedCalls(deps, input, toActor(context)),
      })),
      note: calls.note.handler(async ({ input, context }) => {
        await noteCall(deps, input, toActor(context))
        return { note: input.note || null }
      }),
      setReturned: calls.setReturned.handler(async ({ input, context }) => ({
        returnedAt: await setReturned(deps, input, toActor(context)),
      })),
      nameCaller: calls.nameCaller.handler(({ input, context }) =>
        nameCaller(deps.db, input, toActor(context)),
      ),
    },
    events: {
      ...figuresRoutes(deps, events, 'reporting.events'),
      ...rowsRoutes(deps, events, 'reporting.events'),
      tags: events.tags.handler(async ({ input }) => ({ tags: await listUsedEventTags(deps, input) })),
      tag: events.tag.handler(async ({ input, context }) => ({
        tagged: await tagEvents(deps, input, toActor(context)),
      })),
    },
  }
}
