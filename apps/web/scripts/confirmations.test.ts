import { describe, expect, test } from 'vitest'
import { collapse, sources, textOf, writes } from './writes.ts'

/*
 * Users confirm changes by typing (archive, delete, add, update, options, setup). Every procedure that writes is listed
 * here, either with the web files that call it (the last of which asks for the confirmation) or with the reason why it
 * needs none.
 */

const f = 'features'
const s = 'screens'
/** The dialogue of whatever is archived. */
const archive = 'ui/dialogs/use-archive.ts'
const confirmed: Record<string, string[]> = {
  'accounts.create': [`${s}/accounts-new/index.tsx`],
  'accounts.update': [`${s}/accounts-update/update-form.tsx`],
  'accounts.setArchived': [`${f}/accounts/use-archive-account.ts`, archive],
  'accounts.clients.create': [`${f}/accounts/form/client-form.tsx`],
  'accounts.clients.update': [`${f}/accounts/form/client-form.tsx`],
  'accounts.clients.setArchived': [`${s}/clients/use-archive-client.ts`, archive],
  'identity.profile.update': [`${s}/profile/person-form.tsx`],
  'identity.profile.endSessions': [`${s}/profile/own-sessions.tsx`],
  'identity.profile.passkeys.remove': [`${s}/profile/passkeys/passkeys-card.tsx`],
  'identity.singleSignOn.providers.create': [`${s}/single-sign-on/provider-form.tsx`],
  'identity.singleSignOn.providers.update': [`${s}/single-sign-on/provider-form.tsx`],
  'identity.singleSignOn.providers.remove': [`${s}/single-sign-on/use-remove-provider.ts`],
  'identity.users.create': [`${s}/users-new/index.tsx`],
  'identity.users.update': [`${s}/users-update/update-form.tsx`],
  'identity.users.setActive': [`${s}/users-update/use-state-actions.ts`],
  'identity.users.invite': [`${s}/users-update/use-state-actions.ts`],
  'identity.users.revokeInvitation': [`${s}/users-update/use-state-actions.ts`],
  'identity.users.resetSecondFactor': [`${s}/users-update/credential-notices.tsx`],
  'identity.users.removePasskeys': [`${s}/users-update/credential-notices.tsx`],
  'identity.users.endSessions': [`${s}/users-update/sessions-card.tsx`],
  'reporting.calls.mark': [
    `${s}/reporting-calls/marking/use-call-changes.ts`,
    `${s}/reporting-calls/marking/mark-many.tsx`,
  ],
  'carriers.buy': [`${f}/carriers/buy/use-purchase.tsx`],
  'carriers.release': [
    `${f}/carriers/use-release-numbers.ts`,
    `${f}/carriers/release/use-release-parts.ts`,
    `${f}/carriers/use-confirm-release.tsx`,
  ],
  'carriers.repair': [`${f}/carriers/compare/use-carrier-changes.tsx`],
  'carriers.adopt': [`${f}/carriers/compare/use-carrier-changes.tsx`],
  'numbers.create': [`${s}/pool-new/index.tsx`],
  'numbers.update': [`${s}/pool/number-form.tsx`],
  'numbers.changeMany': [`${s}/pool/change-drawer.tsx`],
  'numbers.blacklist.add': [`${s}/blacklist-new/index.tsx`, `${s}/blacklist/use-decide.ts`],
  'numbers.blacklist.setStatus': [`${s}/blacklist/use-decide.ts`],
  'numbers.imports.start': [`${f}/imports/progress/import-step.tsx`],
  'planner.order': [`${s}/ringpool-planner/order/use-order.tsx`],
  'ringpools.create': [`${f}/setup/steps/ringpool-step.tsx`, `${s}/ringpool-management-new/index.tsx`],
  'ringpools.update': [
    `${s}/ringpool-management-update/use-save-ringpool.ts`,
    `${s}/ringpool-management-update/update-form.tsx`,
  ],
  'ringpools.setArchived': [`${s}/ringpool-management-update/archive-button.tsx`, archive],
  'ringpools.staticNumbers.create': [`${s}/ringpool-static-numbers/static-number-form.tsx`],
  'ringpools.staticNumbers.update': [`${s}/ringpool-static-numbers/static-number-form.tsx`],
  'ringpools.staticNumbers.setArchived': [`${s}/ringpool-static-numbers/use-static-numbers.ts`, archive],
  'transcriptions.delete': [`${f}/transcriptions/use-transcript-actions.ts`],
  'transcriptions.settings.update': [`${f}/transcriptions/settings-form.tsx`],
  'agents.create': [`${s}/callcenter-agents/agent-form.tsx`],
  'agents.update': [`${s}/callcenter-agents/agent-form.tsx`],
  'agents.setArchived': [`${s}/callcenter-agents/use-agents.ts`, archive],
  'agents.merge': [`${s}/callcenter-agents/agent-merge.tsx`],
  'tags.ringpool.create': [`${s}/tags-ringpool/index.tsx`, `${f}/tags/tag-form.tsx`],
  'tags.ringpool.update': [`${s}/tags-ringpool/index.tsx`, `${f}/tags/tag-form.tsx`],
  'tags.ringpool.merge': [`${s}/tags-ringpool/index.tsx`, `${f}/tags/merge/merge-section.tsx`],
  'tags.ringpool.setArchived': [
    `${s}/tags-ringpool/use-ringpool-tags.tsx`,
    `${f}/tags/use-archive-tag.ts`,
    archive,
  ],
  'tags.ringpool.remove': [`${s}/tags-ringpool/use-ringpool-tags.tsx`, `${f}/tags/use-delete-tag.tsx`],
  'tags.event.create': [`${s}/tags-event/index.tsx`, `${f}/tags/tag-form.tsx`],
  'tags.event.update': [`${s}/tags-event/index.tsx`, `${f}/tags/tag-form.tsx`],
  'tags.event.merge': [`${s}/tags-event/index.tsx`, `${f}/tags/merge/merge-section.tsx`],
  'tags.event.setArchived': [
    `${s}/tags-event/use-event-tag-actions.tsx`,
    `${f}/tags/use-archive-tag.ts`,
    archive,
  ],
  'tags.event.remove': [`${s}/tags-event/use-event-tag-actions.tsx`, `${f}/tags/use-delete-tag.tsx`],
  'tracking.serverKeys.create': [`${s}/settings-implementation/server/use-server-keys.ts`],
  'tracking.serverKeys.revoke': [`${s}/settings-implementation/server/use-server-keys.ts`],
  'tracking.updateSite': [`${f}/site/use-update-site.ts`],
  'telephony.connections.create': [
    `${f}/setup/steps/telephone-step.tsx`,
    `${s}/integrations-connections/form/create-form.tsx`,
  ],
  'telephony.connections.update': [`${s}/integrations-connections/form/edit-form.tsx`],
  'telephony.connections.setArchived': [`${s}/integrations-connections/use-connection-actions.ts`, archive],
  'telephony.callRecords.start': [`${s}/integrations-connections/records/record-file.tsx`],
  'telephony.connections.renewSecret': [`${s}/integrations-connections/use-connection-actions.ts`],
  'recordings.remove': [`${f}/recordings/use-recording-actions.ts`],
  'routing.plans.create': [`${s}/ringpool-routing-update/plan-editor.tsx`],
  'routing.plans.update': [`${s}/ringpool-routing-update/plan-editor.tsx`],
  'routing.plans.setArchived': [`${s}/ringpool-routing-update/retire-buttons.tsx`, archive],
  'routing.plans.remove': [`${s}/ringpool-routing-update/retire-buttons.tsx`],
  'routing.uses.set': [`${f}/routing/use-give-plan.ts`],
  'routing.sounds.remove': [`${s}/ringpool-routing/sounds-card.tsx`],
  'forms.site.map': [`${f}/site-forms/site-form-editor.tsx`],
  'forms.c2c.create': [`${s}/settings-forms-update/form-editor.tsx`],
  'forms.c2c.update': [`${s}/settings-forms-update/form-editor.tsx`],
  'forms.c2c.setArchived': [`${s}/settings-forms-update/archive-button.tsx`, archive],
  'reporting.annotations.create': [
    `${f}/reports/annotations/use-annotations.ts`,
    `${f}/reports/annotations/annotations-drawer.tsx`,
  ],
  'reporting.annotations.update': [
    `${f}/reports/annotations/use-annotations.ts`,
    `${f}/reports/annotations/annotation-item.tsx`,
  ],
  'reporting.annotations.remove': [
    `${f}/reports/annotations/use-annotations.ts`,
    `${f}/reports/annotations/annotation-item.tsx`,
  ],
  'reporting.metrics.create': [`${s}/reporting-dashboard-metrics/create-drawer.tsx`],
  'reporting.metrics.update': [`${s}/reporting-dashboard-metrics/edit-drawer.tsx`],
  'reporting.metrics.setArchived': [`${s}/reporting-dashboard-metrics/list/use-archive.ts`, archive],
  'reporting.dashboard.layout.save': [`${s}/reporting-dashboard/layout/use-board-layout.ts`],
  'reporting.dashboard.layout.reset': [
    `${s}/reporting-dashboard/layout/use-board-layout.ts`,
    `${s}/reporting-dashboard/layout/edit-bar.tsx`,
  ],
  'reporting.dashboard.links.create': [
    `${f}/reports/sharing/use-links.ts`,
    `${f}/reports/sharing/link-form.tsx`,
  ],
  'reporting.dashboard.links.revoke': [
    `${f}/reports/sharing/use-links.ts`,
    `${f}/reports/sharing/link-item.tsx`,
  ],
  'reporting.*.views.create': [`${f}/reports/views/use-view-actions.ts`],
  'reporting.*.views.update': [`${f}/reports/views/use-view-actions.ts`],
  'reporting.*.views.remove': [`${f}/reports/views/use-view-actions.ts`],
  'reporting.*.mails.create': [`${f}/reports/mailings/schedule-form.tsx`],
  'reporting.*.mails.update': [
    `${f}/reports/mailings/schedule-form.tsx`,
    `${f}/reports/mailings/use-schedule-actions.ts`,
  ],
  'reporting.*.mails.remove': [`${f}/reports/mailings/use-schedule-actions.ts`],
}

const asksNothing: Record<string, string> = {
  'identity.login': 'signing in changes nothing of the installation',
  'identity.passkeys.begin': 'signing in',
  'identity.passkeys.signIn': 'signing in',
  'identity.singleSignOn.find': 'asks, before signing in',
  'identity.singleSignOn.begin': 'signing in',
  'identity.singleSignOn.finish': 'signing in',
  'identity.singleSignOn.providers.test': 'asks an issuer, and changes nothing',
  'identity.renew': 'signing in',
  'identity.logout': 'signing out',
  'identity.whyEnded': 'asks, with a token that no address may show',
  'identity.firstAdmin.create': 'of who is not signed in yet, with a token of the log',
  'identity.recovery.request': 'of who is not signed in: an e-mail at most',
  'identity.recovery.setPassword': 'the new password is typed twice',
  'identity.profile.changePassword': 'the password is typed',
  'identity.profile.setPicture': 'choosing the file is the confirmation, and another may be chosen',
  'identity.profile.secondFactor.begin': 'the password is typed',
  'identity.profile.secondFactor.confirm': 'the code of the app is typed',
  'identity.profile.secondFactor.renewCodes': 'the password is typed',
  'identity.profile.secondFactor.turnOff': 'the password is typed',
  'identity.profile.passkeys.begin': 'the password is typed',
  'identity.profile.passkeys.add': 'the device asks for the finger, the face or the PIN',
  'identity.profile.passkeys.rename': 'a name alone, which is typed',
  'numbers.imports.setDefaults': 'a file is confirmed as a whole, after its preview',
  'numbers.imports.markSeen': 'notes that a notice was read',
  'reporting.metrics.reorder': 'the same gesture moves it back',
  'missedCalls.mark': 'a note of what was done, which another mark takes back',
  'transcriptions.transcribe': 'asks for a text, and loses nothing',
  'transcriptions.settle': 'the other answer takes its place, and a mark can be taken back',
  'transcriptions.settings.retryFailed': 'tries again what has failed, within the limit that was set',
  'forms.callBacks.mark': 'a note of what was done, which another mark takes back',
  'reporting.calls.setReturned': 'a note of what was done, which the same place takes back',
  'reporting.calls.note': 'a text alone, which is typed, and may be typed again',
  'reporting.calls.nameCaller': 'a name alone, which is typed, and may be typed again',
  'reporting.events.tag': 'the same gesture takes it off again',
  'reporting.*.mails.send': 'sends, and changes nothing',
  'reporting.shared.open': 'shows what a link shows, and counts it',
  'recordings.listen': 'plays, and changes nothing',
  'recordings.download': 'saves a file, and changes nothing',
  'recordings.retry': 'fetches again what could not be fetched',
  'planner.setNumberPrice': 'a figure alone, which is typed, and with which costs are calculated',
  'tracking.mailSteps': 'sends, and changes nothing',
  'tracking.startTestVisit': 'opens the site, and shows what becomes of the visit',
}

test('every procedure that writes is confirmed, or is listed with a reason why not', () => {
  expect([...Object.keys(confirmed), ...Object.keys(asksNothing)].sort()).toEqual(writes.sort())
})

describe.each(Object.entries(confirmed))('%s', (_, files) => {
  test('is confirmed by typing', () => {
    expect(textOf(files.at(-1) ?? '')).toContain('useConfirmByTyping()')
  })
})

test('no other file of the web application calls them', () => {
  const call = /\b(?:api|client)\.((?:\w+\.)+\w+)\(/g
  const calls = sources.flatMap((file) =>
    [...textOf(file).matchAll(call)].map(([, name = '']) => ({
      name: collapse(name.replace(/\.mutationOptions$/, '')),
      file,
    })),
  )
  const others = calls.filter(({ name, file }) => name in confirmed && !confirmed[name]?.includes(file))
  expect(others).toEqual([])
  expect(calls.filter(({ name }) => name in confirmed).length).toBeGreaterThan(30)
})
