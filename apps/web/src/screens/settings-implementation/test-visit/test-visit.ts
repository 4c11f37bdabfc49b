import type { client } from '../../../services/api/api.ts'

/** What has become of a test visit, as the API returns it: instants are ISO strings. */
export type TestVisit = Awaited<ReturnType<typeof client.setup.testVisit>>
export type Report = NonNullable<TestVisit['report']>
