import { lateDays } from '#contract/limits.ts'
import { clockTime, dayAndTime, dayText } from '#lib/page/format-date.ts'
import type { Reach } from '#offline/reachability.ts'
import type { SyncFacts } from '#patterns/sync-status/sync-facts.ts'

const dayMs = 86_400_000

/** Sync words: a bold title, a text, and a link. */
export interface SyncWords {
  face: 'caught-up' | 'offline' | 'sending' | 'weak' | 'late' | 'attention'
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
 * waiting for days (O-07) > out of reach > weak > waiting > all caught up. Every sentence must be true: "safe" means
 * committed on this device, "caught up" means that the server confirmed everything.
 */
export function syncWords(
  reach: Reach,
  facts: SyncFacts,
  { now, device, kept = 0, visitor = false }: Place,
): SyncWords {
  const { waiting, waitingSince, sending, attention, noun, syncedAt, copyAt, paused } = facts
  const held = waiting + kept
  const safe =
    held > 0 ? `${count(held, waiting > 0 ? noun : 'answer')} ${held === 1 ? 'is' : 'are'} safe on this ${device}.` : ''
  const copy = copyAt === null ? '' : `Showing your saved copy from ${dayAndTime(copyAt, now)}`
  const see = held > 0 && !visitor ? { label: 'See them', href: '/sync' } : null

  if (attention)
    return {
      face: 'attention',
      title: `${count(attention.count, noun)} ${attentionWords(attention)}.`,
      text: attention.reason,
      link: visitor ? null : { label: 'See it', href: '/sync' },
    }
  if (paused)
    return {
      face: 'offline',
      title: 'Signed out.',
      text: `${safe} Sign in to ${waiting > 0 ? 'send' : 'go on'}.`.trim(),
      link: { label: 'Sign in', href: '/account/login' },
    }
  if (sending && reach === 'online')
    return {
      face: 'sending',
      title: `Sending ${Math.min(sending.done + 1, sending.total)} of ${sending.total}`,
      text: '',
      link: null,
    }
  if (waitingSince !== null && now - waitingSince > lateDays * dayMs) {
    return {
      face: 'late',
      title: `${count(waiting, noun)} not sent since ${dayText(waitingSince, now)}.`,
      text: `${safe} Find a network soon${visitor ? '' : ', or keep a copy'}.`,
      link: see,
    }
  }
  if (reach === 'offline') return { face: 'offline', title: 'Offline. Keep going.', text: safe || copy, link: see }
  if (reach === 'server-unreachable')
    return { face: 'offline', title: 'Our server does not answer. Keep going.', text: safe || copy, link: see }
  if (reach === 'connecting')
    return copy || safe
      ? { face: 'weak', title: 'Weak network.', text: safe || copy, link: see }
      : { face: 'weak', title: 'Connecting.', text: '', link: null }
  if (waiting > 0)
    return {
      face: 'sending',
      title: `${count(waiting, noun)} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`,
      text: '',
      link: see,
    }
  return {
    face: 'caught-up',
    title: 'All caught up.',
    text: syncedAt === null ? '' : `Last synced ${clockOrDay(syncedAt, now)}`,
    link: null,
  }
}

/** Only a refusal is "not accepted". A call that failed, or waits for a newer release, needs attention. */
function attentionWords({ count: many, isRefused }: NonNullable<SyncFacts['attention']>): string {
  if (isRefused) return many === 1 ? 'was not accepted' : 'were not accepted'
  return many === 1 ? 'needs attention' : 'need attention'
}

const plurals = { answer: 'answers', reply: 'replies', item: 'items' } as const

function count(number: number, noun: SyncFacts['noun']): string {
  return `${number} ${number === 1 ? noun : plurals[noun]}`
}

function clockOrDay(at: number, now: number): string {
  return now - at < 12 * 3_600_000 ? clockTime(at) : dayAndTime(at, now)
}
