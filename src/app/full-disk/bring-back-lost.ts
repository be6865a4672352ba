import { snapshot, subscribe } from 'valtio'
import { visitorId } from '#kit/product.ts'
import { session, sessionLost } from '#lib/session/session.ts'
import { fromRest } from '#offline/at-rest/at-rest.ts'
import type { Device } from '#offline/device.ts'
import { keepJournal } from '#offline/journal/keep-journal.ts'
import { restoreLost } from '#offline/journal/restore-lost.ts'
import { forgetLost, readLost, type UnsentWork } from '#offline/journal/unsent-note.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { lostText } from './lost-text.ts'

/**
 * If the browser has deleted the databases, brings back what the journal has and tells what is lost (docs/decisions/042).
 * Then keeps the journal. Runs before the queue and the sync.
 */
export async function bringBackLost(device: Device): Promise<void> {
  try {
    // The person's key was deleted too: without a new sign-in their answers stay locked, and new ones would be plain.
    if (await restoreLost(device, device.journal)) sessionLost()
  } catch (problem) {
    // The queue starts all the same.
    alertProblem(problem)
  }
  keepJournal(device, device.journal, (problem) => console.warn('the journal was not written', problem))
  let toldOf: string | null = null
  const tell = () => {
    const { user, paused } = snapshot(session)
    // With a session the key is there again, and so are the titles.
    const person = `${(user ?? paused)?.UserId ?? visitorId} ${user !== null}`
    if (toldOf === person) return
    toldOf = person
    tellLost(device, (user ?? paused)?.UserId ?? visitorId).catch(alertProblem)
  }
  subscribe(session, tell)
  tell()
}

/** The message comes back at every start until the person has closed it with its button. */
async function tellLost(device: Device, userId: string): Promise<void> {
  const { textStorage } = device
  const lost = textStorage && readLost(textStorage)[userId]
  if (!lost) return
  alertError(lostText(lost, await titlesOf(device, userId, lost)), {
    keep: true,
    about: 'lost',
    action: { label: 'I understand', run: () => forgetLost(textStorage, userId) },
  })
}

async function titlesOf(device: Device, userId: string, { titles }: UnsentWork): Promise<string[]> {
  const key = await device.keys.of(userId)
  if (!key || !titles) return []
  const opened = await fromRest<unknown>(key, titles)
  return Array.isArray(opened) ? opened.filter((title) => typeof title === 'string') : []
}
