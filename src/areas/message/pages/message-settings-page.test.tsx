// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { MessagePreferences } from '#contract/entities/message.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { MessageSettingsPage } from './message-settings-page.tsx'

const preferences: MessagePreferences = {
  Types: [
    {
      Id: 'feedback-given',
      Name: 'Feedback given',
      Description: 'Sent to a student.',
      Email: true,
      Sms: false,
      Push: true,
      Channels: ['email', 'push'],
    },
  ],
  QuietFrom: 0,
  QuietUntil: 0,
}

test('a channel on which a message cannot come is not offered, and saving keeps what was chosen for it (V-19)', async () => {
  signedInAs('student')
  const made = serveCalls({
    'Message/GetMyPreferences': () => preferences,
    'Message/GetPushSettings': () => ({ PublicKey: '', Endpoint: '' }),
    'Message/UpdateMyPreferences': () => 'Your choices are saved.',
  })
  const page = await mountPage(MessageSettingsPage, '/notifications/settings')
  await page.until('Feedback given')
  expect(page.text()).toContain('E-mail')
  expect(page.text()).not.toContain('SMS')
  await page.press('Save')
  expect(writesOf(made)).toEqual([
    {
      key: 'Message/UpdateMyPreferences',
      input: { Refused: [{ Type: 'feedback-given', Channel: 'sms' }], QuietFrom: 0, QuietUntil: 0 },
    },
  ])
})
