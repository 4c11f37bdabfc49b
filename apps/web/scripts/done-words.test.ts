import { loadTexts } from '@talkie/texts/web'
import { describe, expect, test } from 'vitest'
import { sources, textOf, writes } from './writes.ts'

/*
 * After every change users are told what was made or changed, in its own words. Every procedure that writes is listed
 * here with the files that say it and with their words, or with the reason why nothing is said.
 */

type Words = { in: string[]; words: string[] }

const f = 'features'
const s = 'screens'
/** Says whatever words the files give that archive something. */
const archive = 'ui/dialogs/use-archive.ts'
const says = (files: string | string[], ...words: string[]): Words => ({ in: [files].flat(), words })

const said: Record<string, Words> = {
  'accounts.create': says(`${s}/accounts-new/index.tsx`, 'account.created'),
  'accounts.update': says(`${s}/accounts-update/update-form.tsx`, 'account.updated'),
  'accounts.setArchived': says(
    [`${f}/accounts/use-archive-account.ts`, archive],
    'account.archived',
    'account.restored',
  ),
  'accounts.clients.create': says(`${f}/accounts/form/client-form.tsx`, 'client.created'),
  'accounts.clients.update': says(`${f}/accounts/form/client-form.tsx`, 'client.updated'),
  'accounts.clients.setArchived': says(
    [`${s}/clients/use-archive-client.ts`, archive],
    'client.archived',
    'client.restored',
  ),
  'identity.profile.update': says(`${s}/profile/person-form.tsx`, 'profile.updated'),
  'identity.profile.setPicture': says(
    `${s}/profile/picture-card.tsx`,
    'profile.picture',
    'profile.pictureRemoved',
  ),
  'identity.profile.changePassword': says(`${s}/profile/password-form.tsx`, 'password.changed'),
  'identity.profile.endSessions': says(`${s}/profile/own-sessions.tsx`, 'session.ended'),
  'identity.profile.secondFactor.confirm': says(
    `${s}/profile/second-factor/second-factor-dialog.tsx`,
    'factor.on',
  ),
  'identity.profile.secondFactor.renewCodes': says(
    `${s}/profile/second-factor/second-factor-dialog.tsx`,
    'factor.codes',
  ),
  'identity.profile.secondFactor.turnOff': says(
    `${s}/profile/second-factor/second-factor-dialog.tsx`,
    'factor.off',
  ),
  'identity.profile.passkeys.add': says(`${s}/profile/passkeys/passkey-dialog.tsx`, 'passkey.added'),
  'identity.profile.passkeys.rename': says(`${s}/profile/passkeys/passkey-dialog.tsx`, 'passkey.renamed'),
  'identity.profile.passkeys.remove': says(`${s}/profile/passkeys/passkeys-card.tsx`, 'passkey.deleted'),
  'identity.singleSignOn.providers.create': says(`${s}/single-sign-on/provider-form.tsx`, 'provider.created'),
  'identity.singleSignOn.providers.update': says(`${s}/single-sign-on/provider-form.tsx`, 'provider.updated'),
  'identity.singleSignOn.providers.remove': says(
    `${s}/single-sign-on/use-remove-provider.ts`,
    'provider.removed',
  ),
  'identity.users.create': says(`${s}/users-new/index.tsx`, 'user.created', 'user.invited'),
  'identity.users.update': says(`${s}/users-update/update-form.tsx`, 'user.updated'),
  'identity.users.setActive': says(
    `${s}/users-update/use-state-actions.ts`,
    'user.activated',
    'user.deactivated',
  ),
  'identity.users.invite': says(`${s}/users-update/use-state-actions.ts`, 'user.invited'),
  'identity.users.revokeInvitation': says(`${s}/users-update/use-state-actions.ts`, 'user.uninvited'),
  'identity.users.resetSecondFactor': says(`${s}/users-update/credential-notices.tsx`, 'user.factorReset'),
  'identity.users.removePasskeys': says(`${s}/users-update/credential-notices.tsx`, 'user.passkeysDeleted'),
  'identity.users.endSessions': says(`${s}/users-update/sessions-card.tsx`, 'session.ended'),
  'carriers.buy': says(`${f}/carriers/order-progress.tsx`, 'number.bought'),
  'carriers.release': says(`${f}/carriers/order-progress.tsx`, 'number.released'),
  'carriers.repair': says(`${f}/carriers/compare/use-carrier-changes.tsx`, 'number.repaired'),
  'carriers.adopt': says(`${f}/carriers/compare/use-carrier-changes.tsx`, 'number.adopted'),
  'numbers.create': says(`${s}/pool-new/index.tsx`, 'number.added'),
  'numbers.update': says(`${s}/pool/number-form.tsx`, 'number.updated'),
  'numbers.changeMany': says(`${s}/pool/change-drawer.tsx`, 'number.changed'),
  'numbers.blacklist.add': says(
    [`${s}/blacklist-new/index.tsx`, `${s}/blacklist/use-decide.ts`],
    'caller.blocked',
  ),
  'numbers.blacklist.setStatus': says(`${s}/blacklist/use-decide.ts`, 'caller.blocked', 'caller.unblocked'),
  'planner.setNumberPrice': says(`${s}/ringpool-planner/order/price-field.tsx`, 'price.saved'),
  'planner.order': says(`${s}/ringpool-planner/order/use-order.tsx`, 'ringpool.resized'),
  'ringpools.create': says(
    [`${f}/setup/steps/ringpool-step.tsx`, `${s}/ringpool-management-new/index.tsx`],
    'ringpool.created',
  ),
  'ringpools.update': says(
    `${s}/ringpool-management-update/use-save-ringpool.ts`,
    'ringpool.updated',
    'ringpool.archived',
    'ringpool.restored',
  ),
  'ringpools.setArchived': says(
    [`${s}/ringpool-management-update/archive-button.tsx`, archive],
    'ringpool.archived',
    'ringpool.restored',
  ),
  'ringpools.staticNumbers.create': says(
    `${s}/ringpool-static-numbers/static-number-form.tsx`,
    'staticNumber.created',
  ),
  'ringpools.staticNumbers.update': says(
    `${s}/ringpool-static-numbers/static-number-form.tsx`,
    'staticNumber.updated',
  ),
  'ringpools.staticNumbers.setArchived': says(
    [`${s}/ringpool-static-numbers/use-static-numbers.ts`, archive],
    'staticNumber.archived',
    'staticNumber.restored',
  ),
  'transcriptions.transcribe': says(`${f}/transcriptions/use-transcript-actions.ts`, 'transcript.requested'),
  'transcriptions.settle': says(`${f}/transcriptions/use-transcript-actions.ts`, 'transcript.settled'),
  'transcriptions.delete': says(`${f}/transcriptions/use-transcript-actions.ts`, 'transcript.deleted'),
  'transcriptions.settings.update': says(`${f}/transcriptions/settings-form.tsx`, 'transcription.updated'),
  'transcriptions.settings.retryFailed': says(`${f}/transcriptions/retry-failed.tsx`, 'transcript.requested'),
  'agents.create': says(`${s}/callcenter-agents/agent-form.tsx`, 'agent.created'),
  'agents.update': says(`${s}/callcenter-agents/agent-form.tsx`, 'agent.updated'),
  'agents.setArchived': says(
    [`${s}/callcenter-agents/use-agents.ts`, archive],
    'agent.archived',
    'agent.restored',
  ),
  'agents.merge': says(`${s}/callcenter-agents/agent-merge.tsx`, 'agent.merged'),
  'tags.ringpool.create': says(`${f}/tags/tag-form.tsx`, 'tag.created'),
  'tags.ringpool.update': says(`${f}/tags/tag-form.tsx`, 'tag.updated'),
  'tags.ringpool.merge': says(`${f}/tags/merge/merge-section.tsx`, 'tag.merged'),
  'tags.ringpool.setArchived': says(
    [`${f}/tags/use-archive-tag.ts`, archive],
    'tag.archived',
    'tag.restored',
  ),
  'tags.ringpool.remove': says(`${f}/tags/use-delete-tag.tsx`, 'tag.deleted'),
  'tags.event.create': says(`${f}/tags/tag-form.tsx`, 'tag.created'),
  'tags.event.update': says(`${f}/tags/tag-form.tsx`, 'tag.updated'),
  'tags.event.merge': says(`${f}/tags/merge/merge-section.tsx`, 'tag.merged'),
  'tags.event.setArchived': says([`${f}/tags/use-archive-tag.ts`, archive], 'tag.archived', 'tag.restored'),
  'tags.event.remove': says(`${f}/tags/use-delete-tag.tsx`, 'tag.deleted'),
  'tracking.mailSteps': says(`${s}/settings-implementation/cards/mail-steps.tsx`, 'steps.sent'),
  'tracking.serverKeys.create': says(
    `${s}/settings-implementation/server/use-server-keys.ts`,
    'serverKey.created',
  ),
  'tracking.serverKeys.revoke': says(
    `${s}/settings-implementation/server/use-server-keys.ts`,
    'serverKey.revoked',
  ),
  'tracking.updateSite': says(`${f}/site/use-update-site.ts`, 'site.updated', 'domain.added'),
  'telephony.connections.create': says(
    [`${f}/setup/steps/telephone-step.tsx`, `${s}/integrations-connections/index.tsx`],
    'connection.created',
  ),
  'missedCalls.mark': says(`${s}/callcenter-missed/use-missed-callers.ts`, 'missedCaller.marked'),
  'forms.callBacks.mark': says(`${s}/reporting-c2c/call-back-section.tsx`, 'callBack.marked'),
  'routing.plans.create': says(`${s}/ringpool-routing-update/plan-editor.tsx`, 'plan.created'),
  'routing.plans.update': says(`${s}/ringpool-routing-update/plan-editor.tsx`, 'plan.updated'),
  'routing.plans.setArchived': says(
    [`${s}/ringpool-routing-update/retire-buttons.tsx`, archive],
    'plan.archived',
    'plan.restored',
  ),
  'routing.plans.remove': says(`${s}/ringpool-routing-update/retire-buttons.tsx`, 'plan.deleted'),
  'routing.uses.set': says(`${f}/routing/use-give-plan.ts`, 'plan.given'),
  'routing.sounds.remove': says(`${s}/ringpool-routing/sounds-card.tsx`, 'sound.deleted'),
  'forms.site.map': says(`${f}/site-forms/site-form-editor.tsx`, 'siteForm.mapped'),
  'forms.c2c.create': says(`${s}/settings-forms-update/form-editor.tsx`, 'form.created'),
  'forms.c2c.update': says(`${s}/settings-forms-update/form-editor.tsx`, 'form.updated'),
  'forms.c2c.setArchived': says(
    [`${s}/settings-forms-update/archive-button.tsx`, archive],
    'form.archived',
    'form.restored',
  ),
  'telephony.connections.update': says(
    `${s}/integrations-connections/form/edit-form.tsx`,
    'connection.updated',
  ),
  'telephony.connections.setArchived': says(
    [`${s}/integrations-connections/use-connection-actions.ts`, archive],
    'connection.archived',
    'connection.restored',
  ),
  'telephony.callRecords.start': says(
    `${s}/integrations-connections/records/record-file.tsx`,
    'records.started',
  ),
  'telephony.connections.renewSecret': says(
    [`${s}/integrations-connections/connection-actions.tsx`, `${s}/integrations-connections/index.tsx`],
    'connection.renewed',
  ),
  'recordings.remove': says(`${f}/recordings/use-recording-actions.ts`, 'recording.deleted'),
  'reporting.annotations.create': says(`${f}/reports/annotations/annotations-drawer.tsx`, 'note.added'),
  'reporting.annotations.update': says(`${f}/reports/annotations/annotation-item.tsx`, 'note.updated'),
  'reporting.annotations.remove': says(`${f}/reports/annotations/annotation-item.tsx`, 'note.deleted'),
  'reporting.calls.mark': says(
    [`${s}/reporting-calls/marking/mark-form.tsx`, `${s}/reporting-calls/marking/mark-section.tsx`],
    'call.marked',
    'call.unmarked',
  ),
  'reporting.calls.setReturned': says(
    `${s}/reporting-calls/marking/returned-fact.tsx`,
    'call.returned',
    'call.notReturned',
  ),
  'reporting.calls.note': says(`${s}/reporting-calls/marking/note-form.tsx`, 'call.noted'),
  'reporting.calls.nameCaller': says(`${f}/contacts/name/caller-name-form.tsx`, 'caller.named'),
  'reporting.events.tag': says(`${f}/tags/event-tags/use-event-tags.ts`, 'event.tagged'),
  'reporting.metrics.create': says(`${s}/reporting-dashboard-metrics/create-drawer.tsx`, 'metric.created'),
  'reporting.metrics.update': says(`${s}/reporting-dashboard-metrics/edit-drawer.tsx`, 'metric.updated'),
  'reporting.metrics.setArchived': says(
    [`${s}/reporting-dashboard-metrics/list/use-archive.ts`, archive],
    'metric.archived',
    'metric.restored',
  ),
  'reporting.dashboard.layout.save': says(
    `${s}/reporting-dashboard/layout/use-board-layout.ts`,
    'layout.saved',
  ),
  'reporting.dashboard.layout.reset': says(
    `${s}/reporting-dashboard/layout/use-board-layout.ts`,
    'layout.reset',
  ),
  'reporting.dashboard.links.create': says(`${f}/reports/sharing/link-form.tsx`, 'link.created'),
  'reporting.dashboard.links.revoke': says(`${f}/reports/sharing/link-item.tsx`, 'link.revoked'),
  'reporting.*.views.create': says(`${f}/reports/views/use-view-actions.ts`, 'view.saved'),
  'reporting.*.views.update': says(`${f}/reports/views/use-view-actions.ts`, 'view.updated'),
  'reporting.*.views.remove': says(`${f}/reports/views/use-view-actions.ts`, 'view.deleted'),
  'reporting.*.mails.create': says(`${f}/reports/mailings/schedule-form.tsx`, 'mailing.created'),
  'reporting.*.mails.update': says(
    [`${f}/reports/mailings/schedule-form.tsx`, `${f}/reports/mailings/use-schedule-actions.ts`],
    'mailing.updated',
    'mailing.paused',
    'mailing.resumed',
  ),
  'reporting.*.mails.remove': says(`${f}/reports/mailings/use-schedule-actions.ts`, 'mailing.deleted'),
  'reporting.*.mails.send': says(`${f}/reports/mailings/send-now.tsx`, 'mailing.sent'),
}

const saysNothing: Record<string, string> = {
  'identity.login': 'opens the application',
  'identity.passkeys.begin': 'a step of signing in',
  'identity.passkeys.signIn': 'opens the application',
  'identity.singleSignOn.find': 'a step of signing in',
  'identity.singleSignOn.begin': 'a step of signing in',
  'identity.singleSignOn.finish': 'opens the application',
  'identity.singleSignOn.providers.test': 'changes nothing; its button shows the result',
  'identity.renew': 'happens by itself',
  'identity.logout': 'closes the application',
  'identity.whyEnded': 'asks',
  'identity.firstAdmin.create': 'opens the application',
  'identity.recovery.request': 'the screen says that an e-mail was sent',
  'identity.recovery.setPassword': 'the screen says that the password was saved',
  'identity.profile.secondFactor.begin': 'a step: the next one is shown',
  'identity.profile.passkeys.begin': 'a step: the device asks',
  'numbers.imports.setDefaults': 'the preview shows the result',
  'numbers.imports.markSeen': 'notes that a notice was read',
  'numbers.imports.start': 'the dialog shows progress and result, and a notice on other screens',
  'reporting.metrics.reorder': 'the list shows the new order',
  'reporting.shared.open': 'shows what a link shows',
  'recordings.listen': 'it is heard',
  'recordings.download': 'the browser saves the file',
  'recordings.retry': 'the drawer says that it is on its way',
  'tracking.startTestVisit': 'opens the site, and shows what becomes of the visit',
}

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '')
const known = new Set(Object.keys(await loadTexts('en')).map(withoutPlural))

test('every procedure that writes is followed by words, or is listed with a reason why not', () => {
  expect([...Object.keys(said), ...Object.keys(saysNothing)].sort()).toEqual(writes.sort())
})

describe.each(Object.entries(said))('%s', (_, { in: files, words }) => {
  test('says what was made', () => {
    const texts = files.map(textOf)
    const speaking = files.includes(archive) ? [archive] : files
    for (const file of speaking) expect(textOf(file)).toContain('snackbar.done(')
    for (const file of files.filter((one) => !speaking.includes(one)))
      expect(textOf(file)).toContain('useArchive')
    for (const word of words) {
      expect(known).toContain(`done.${word}`)
      expect(texts.join('\n')).toContain(`'done.${word}'`)
    }
  })
})

test('every sentence belongs to a procedure', () => {
  const used = Object.values(said).flatMap(({ words }) => words.map((word) => `done.${word}`))
  expect([...new Set(used)].sort()).toEqual([...known].filter((key) => key.startsWith('done.')).sort())
})

test('no file says that an action was completed without saying what was made', () => {
  const bare = sources.filter((file) => textOf(file).includes("'message.actionCompleted'"))
  expect(bare).toEqual(['ui/states/done-message.tsx'])
  const others = sources.filter((file) => textOf(file).includes('snackbar.success('))
  expect(others).toEqual(['frame/top-bar/use-import-notices.tsx'])
})
