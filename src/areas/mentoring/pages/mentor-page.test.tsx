// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { MentorProfile } from '#contract/entities/mentoring/mentor-profile.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { SettingsCard } from '#areas/mentoring/mentor/settings-card.tsx'
import { MentorPage } from './mentor-page.tsx'

const id = '4f4d5a3e-0000-4000-8000-000000000002'
const profile: MentorProfile = {
  MentorSurname: 'Obi',
  MentorFirstName: 'Ada',
  SectorName: 'Technology',
  About: 'I build <b>bridges</b>.\nAsk me about maths.',
  Sessions: 7,
  Rating: null,
  LastActive: '2026-11-20',
}

async function pageOf(reply?: MentorProfile) {
  signedInAs('student')
  serveCalls(reply ? { 'Mentoring/GetMentorOfRequest': () => reply } : {})
  return mountPage(MentorPage, `/student/requests/${id}`, 'student/requests/$id')
}

test('a student reads about the mentor of a request: words as they were written, sessions, and the day of the last visit (X-033)', async () => {
  const page = await pageOf(profile)
  await page.until('Ada Obi')
  for (const words of ['Technology', 'I build <b>bridges</b>.', 'Sessions held7', 'Not enough ratings yet', '20 Nov'])
    expect(page.text()).toContain(words)
})

test('the average is shown once it is known; what a mentor has not written takes no room', async () => {
  const rated = await pageOf({ ...profile, Rating: 4.6, About: '', LastActive: '' })
  await rated.until('4.6 of 5')
  expect(rated.text()).not.toContain('About')
  expect(rated.text()).not.toContain('Last active')
})

test('a request that no mentor has says so', async () => {
  const page = await pageOf()
  await page.until('No mentor has this request at the moment.')
  expect(page.text()).toContain('Mentor requests')
})

test('a mentor writes what students read; the switch and the limit stay (X-033)', async () => {
  signedInAs('mentor')
  const made = serveCalls({
    'Mentoring/GetMyMentorSettings': () => ({
      TakesRequests: true,
      RequestsPerWeek: 3,
      About: '',
      TakenThisWeek: 1,
      RowVersion: 4,
    }),
    'Mentoring/UpdateMyMentorSettings': () => 'Your text is saved.',
  })
  const page = await mountPage(SettingsCard, '/mentor/requests')
  await page.until('Write about yourself')
  await page.press('Write about yourself')
  await page.enter('About you', 'I build bridges.')
  await page.press('Save')
  expect(writesOf(made)).toEqual([
    {
      key: 'Mentoring/UpdateMyMentorSettings',
      input: { TakesRequests: true, RequestsPerWeek: 3, About: 'I build bridges.', RowVersion: 4 },
    },
  ])
})
