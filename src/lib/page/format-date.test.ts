import { afterEach, describe, expect, it } from 'vitest'
import { formats } from '#contract/formats.ts'
import {
  ageText,
  chooseFormats,
  atOrOn,
  clockTime,
  dayAndTime,
  dayName,
  dayText,
  greeting,
} from '#lib/page/format-date.ts'

const now = Date.parse('2026-11-20T09:46:00Z')

describe('times as people read them', () => {
  it('are told in Lagos, whatever the device thinks', () => {
    expect(clockTime('2026-11-20T23:05:00Z')).toBe('00:05')
    expect(greeting(Date.parse('2026-11-20T10:59:00Z'))).toBe('Good morning')
    expect(greeting(Date.parse('2026-11-20T11:00:00Z'))).toBe('Good afternoon')
    expect(greeting(Date.parse('2026-11-20T16:00:00Z'))).toBe('Good evening')
  })

  it('name the day only when it is another one', () => {
    expect(dayAndTime('2026-11-20T07:12:00Z', now)).toBe('08:12')
    expect(dayAndTime('2026-11-19T07:12:00Z', now)).toBe('19 Nov, 08:12')
    expect(atOrOn('2026-11-20T07:12:00Z', now)).toBe('at 08:12')
    expect(atOrOn('2026-11-19T07:12:00Z', now)).toBe('on 19 Nov, 08:12')
  })

  it('name the year only when it is another one', () => {
    expect(dayText('2026-01-02T12:00:00Z', now)).toBe('2 Jan')
    expect(dayText('2025-12-31T12:00:00Z', now)).toBe('31 Dec 2025')
  })

  it('have the name of their day over a list', () => {
    expect(dayName('2026-11-19T23:30:00Z', now)).toBe('Today')
    expect(dayName('2026-11-19T22:30:00Z', now)).toBe('Yesterday')
    expect(dayName('2026-11-18T12:00:00Z', now)).toBe('18 Nov')
    expect(dayName('2025-12-31T12:00:00Z', now)).toBe('31 Dec 2025')
  })

  it('tell an age in whole days of the calendar', () => {
    expect(ageText('2026-11-20T07:12:00Z', now)).toBe('Today')
    expect(ageText('2026-11-19T22:30:00Z', now)).toBe('1 day')
    expect(ageText('2026-11-19T23:30:00Z', now)).toBe('Today')
    expect(ageText('2026-09-17T12:00:00Z', now)).toBe('64 days')
  })
})

describe('the formats that a person chooses (V-14)', () => {
  afterEach(() => chooseFormats(undefined))
  const at = (instant: string) => [clockTime(instant), dayAndTime(instant, now), dayText('2025-12-31T12:00:00Z', now)]

  it('write dates and times; without a choice they are those of Nigeria', () => {
    const morning = '2026-11-19T06:05:00Z'
    expect(at(morning)).toEqual(['07:05', '19 Nov, 07:05', '31 Dec 2025'])
    chooseFormats('en-NG-u-hc-h12')
    expect(at(morning)).toEqual(['7:05 am', '19 Nov, 7:05 am', '31 Dec 2025'])
    chooseFormats('en-US')
    // The blank before AM differs between versions of the platform.
    const plain = (text: string) => text.replaceAll('\u202f', ' ')
    expect(at(morning).map(plain)).toEqual(['7:05 AM', 'Nov 19, 7:05 AM', 'Dec 31, 2025'])
    expect(plain(clockTime('2026-11-20T23:05:00Z'))).toBe('12:05 AM')
  })

  it('write all numbers in the same way, so amounts need no choice', () => {
    for (const one of formats) expect(new Intl.NumberFormat(one).format(1_234_567.5)).toBe('1,234,567.5')
  })
})
