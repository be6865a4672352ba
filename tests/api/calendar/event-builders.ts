import type { Input } from '#contract/contract.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import type { TestServer } from '#tests/api/test-server.ts'

const hourMs = 3_600_000

/** An instant some hours from now, by the server's clock, as ISO text. */
export const inHours = (server: Pick<TestServer, 'now'>, hours: number): string =>
  new Date(server.now().getTime() + hours * hourMs).toISOString()

/** What an author enters for an event in two days. */
export function anEventBody(
  server: Pick<TestServer, 'now'>,
  type: string,
  facts: Partial<Input<'Calendar/AddEventToCalender'>> = {},
): Input<'Calendar/AddEventToCalender'> {
  return {
    Title: 'Ask a doctor',
    CalenderTypeId: type,
    MeetUrl: 'https://meet.example.org/secret',
    EventDateTime: inHours(server, 48),
    EventEndDateTime: inHours(server, 50),
    ...facts,
  }
}

/** A type of which events have so many seats; null: no limit. Returns its id. */
export async function aType(admin: ApiClient, name: string, seats: number | null): Promise<string> {
  const type = { Name: name, AllowMutipleBookings: true, BookingsLimit: seats }
  return (await admin.ok('Calendar/CreateCalenderType', type)).Id
}
