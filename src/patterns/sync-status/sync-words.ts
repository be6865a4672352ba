import { lateDays } from '#contract/limits.ts'
import { clockTime, dayAndTime, dayText } from '#lib/page/format-date.ts'
import type { Reach } from '#offline/reachability.ts'
import type { SyncFacts } from '#patterns/sync-status/sync-facts.ts'
import { answersText } from '#patterns/sync-status/submission-name.ts'

const dayMs = 86_400_000

/** Sync words: a bold title, a text, and a link; and the same in two or three words. */
export interface SyncWords {
  face: 'caught-up' | 'offline' | 'sending' | 'weak' | 'late' | 'attention'
  short: string
  title: string
  text: string
  link: { label: string; href: string } | null
}

/**
 * `kept`: answers of the form on the screen that are committed to this device and not submitted yet. `visitor`: no
 * person is signed in, so there is no personal page to link to.
 */
interface Place {
  now: number
  device: 'phone' | 'device'
  kept?: number
  visitor?: boolean
}

/**
 * What people read about their work and the network, the most pressing first: needs attention > signed out > sending >
 * waiting for days (O-07) > out of reach > weak > waiting > checking > all caught up. Every sentence must be true: "safe"
 * and "saved" mean committed on this device, "caught up" means that our server confirmed everything. Answers are those of
 * the open form; what was submitted is called by its title, so that Submit never makes a count smaller.
 */
export function syncWords(
  reach: Reach,
  facts: SyncFacts,
  { now, device, kept = 0, visitor = false }: Place,
): SyncWords {
  const { waiting, waitingSince, sending, attention, noun, syncedAt, isConfirmed, shownCopyAt, paused } = facts
  const stored = storedText(facts, kept, device)
  const safe = kept === 0 && waiting > 0 ? `${stored} ${sentText(waiting)}` : stored
  const copy = shownCopyAt === null ? '' : `Showing your saved copy from ${dayAndTime(shownCopyAt, now)}`
  const see =
    kept + waiting > 0 && !visitor ? { label: kept + waiting === 1 ? 'See it' : 'See them', href: '/sync' } : null
  const more = waiting > 0 ? `, ${waiting} waiting` : ''
  const lastSynced = syncedAt === null ? '' : `Last synced ${clockOrDay(syncedAt, now)}`

  if (attention)
    return {
      face: 'attention',
      short: 'Needs attention',
      title: `${count(attention.count, noun)} ${attentionWords(attention)}.`,
      text: attention.reason,
      link: visitor ? null : { label: 'See it', href: '/sync' },
    }
  if (paused)
    return {
      face: 'offline',
      short: 'Signed out',
      title: 'Signed out.',
      text: `${stored} Sign in to ${waiting > 0 ? 'send' : 'continue'}.`.trim(),
      link: { label: 'Sign in', href: '/account/login' },
    }
  if (sending && reach === 'online')
    return {
      face: 'sending',
      short: 'Sending',
      title: `Sending ${Math.min(sending.done + 1, sending.total)} of ${sending.total}`,
      text: '',
      link: null,
    }
  if (waitingSince !== null && now - waitingSince > lateDays * dayMs) {
    return {
      face: 'late',
      short: `${waiting} not sent`,
      title: `${count(waiting, noun)} not sent since ${dayText(waitingSince, now)}.`,
      text: `${stored} Find a network soon${visitor ? '' : ', or save a backup file'}.`,
      link: see,
    }
  }
  if (reach === 'offline')
    return { face: 'offline', short: `Offline${more}`, title: 'Offline. Keep going.', text: safe || copy, link: see }
  if (reach === 'server-unreachable')
    return {
      face: 'offline',
      short: `No server${more}`,
      title: 'Our server does not answer. Keep going.',
      text: safe || copy,
      link: see,
    }
  if (reach === 'connecting')
    return copy || safe
      ? { face: 'weak', short: 'Weak network', title: 'Weak network.', text: safe || copy, link: see }
      : { face: 'weak', short: 'Connecting', title: 'Connecting.', text: '', link: null }
  if (waiting > 0)
    return { face: 'sending', short: `${waiting} waiting`, title: waitingText(facts), text: '', link: see }
  if (!isConfirmed) return { face: 'weak', short: 'Connecting', title: 'Connecting.', text: lastSynced, link: null }
  return { face: 'caught-up', short: 'All caught up', title: 'All caught up.', text: lastSynced, link: null }
}

/** What is on this device and not on the server: the answers of the open form, then what was submitted. */
function storedText(facts: SyncFacts, kept: number, device: Place['device']): string {
  if (kept > 0) {
    const answers = `${answersText(kept)} ${kept === 1 ? 'is' : 'are'} safe on this ${device}.`
    return facts.waiting > 0 ? `${answers} ${waitingText(facts)}` : answers
  }
  if (facts.waiting === 0) return ''
  return `${thingsText(facts)} ${facts.waiting === 1 ? 'is' : 'are'} saved on this ${device}.`
}

const sentText = (waiting: number) => `${waiting === 1 ? 'It is' : 'They are'} sent when there is a network.`

const waitingText = (facts: SyncFacts) =>
  `${thingsText(facts)} ${facts.waiting === 1 ? 'is' : 'are'} waiting to be sent.`

/** 'Career interest' (13 answers) and 2 other submissions */
function thingsText({ waiting, newest, noun }: SyncFacts): string {
  if (!newest) return count(waiting, noun)
  const { title, answers } = newest
  const last = `'${title}'${answers === null ? '' : ` (${answersText(answers)})`}`
  return waiting === 1 ? last : `${last} and ${count(waiting - 1, noun, 'other ')}`
}

/** Only a refusal is "not accepted". A call that failed, or waits for a newer release, needs attention. */
function attentionWords({ count: many, isRefused }: NonNullable<SyncFacts['attention']>): string {
  if (isRefused) return many === 1 ? 'was not accepted' : 'were not accepted'
  return many === 1 ? 'needs attention' : 'need attention'
}

const plurals = { submission: 'submissions', reply: 'replies', item: 'items' } as const

function count(number: number, noun: SyncFacts['noun'], which = ''): string {
  return `${number} ${which}${number === 1 ? noun : plurals[noun]}`
}

function clockOrDay(at: number, now: number): string {
  return now - at < 12 * 3_600_000 ? clockTime(at) : dayAndTime(at, now)
}
