import type { Opening } from '@talkie/contract/opening-hours'
import type { CallPlanFields } from '@talkie/contract/routing'

/** On weekdays from 9 to 14 and from 16 to 20. */
const officeHours: Opening[] = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '09:00', to: '14:00' },
  { day, from: '16:00', to: '20:00' },
])

/**
 * The clinic's plan: within its hours Ana and Luis ring at once, then the ringpool's destination; else a voicemail. It is
 * closed at Christmas every year, and opens in the morning alone on Christmas Eve of 2026.
 */
export const clinicPlan: CallPlanFields = {
  name: 'Reception',
  hours: officeHours,
  holidays: [
    { day: '2020-12-25', yearly: true, name: 'Christmas', hours: [] },
    { day: '2026-12-24', yearly: false, name: 'Christmas Eve', hours: [{ from: '09:00', to: '12:00' }] },
  ],
  refuseAnonymous: false,
  announcementId: null,
  steps: [
    {
      strategy: 'at_once',
      seconds: 25,
      targets: [
        { kind: 'phone', name: 'Ana', phone: '+34915550001' },
        { kind: 'sip', name: 'Luis', address: 'sip:luis@pbx.example' },
      ],
    },
    { strategy: 'in_turn', seconds: 15, targets: [{ kind: 'destination' }] },
  ],
  unanswered: 'voicemail',
  closedSteps: [],
  closed: 'voicemail',
  greetingId: null,
  closedGreetingId: null,
  voicemailSeconds: 120,
  record: true,
}
