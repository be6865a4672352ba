import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { must } from '#kit/must.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** name → [light, dark] of every colour token. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]): [string, [string, string]] => [
      must(name, 'name'),
      [must(light ?? both, 'light'), must(dark ?? both, 'dark')],
    ],
  ),
)

/** Pairs of text and background that need 4.5 : 1. */
const texts: [string, string][] = [
  ...['canvas', 'surface', 'sunken', 'raised'].flatMap((ground) =>
    ['text', 'muted', 'brand-text'].map((ink): [string, string] => [ink, ground]),
  ),
  ['faint', 'surface'],
  ['faint', 'canvas'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['brand-soft-text', 'brand-soft'],
  ['text', 'brand-soft'],
  ['on-deep', 'deep'],
  ['on-deep-muted', 'deep'],
  ['sun', 'deep'],
  ['on-sun', 'sun'],
  ['ink', 'sun'],
  ['sun-text', 'sun-soft'],
  ['text', 'sun-soft'],
  ['ok', 'ok-soft'],
  ['ok', 'surface'],
  ['ok', 'brand-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['bad', 'surface'],
  ['bad', 'canvas'],
  ['on-bad', 'bad'],
]
/** Borders of controls, focus rings and marks that need 3 : 1. */
const marks: [string, string][] = [
  ['line-strong', 'surface'],
  ['line-strong', 'canvas'],
  ['brand', 'surface'],
  ['focus-in', 'canvas'],
  ['focus-in', 'surface'],
  ['bad', 'canvas'],
]

const pairs: [string, string, number][] = [
  ...texts.map(([ink, ground]): [string, string, number] => [ink, ground, 4.5]),
  ...marks.map(([ink, ground]): [string, string, number] => [ink, ground, 3]),
]

describe('contrast of the token pairs', () => {
  it.each(pairs)('%s reads on %s at %d to 1 in both themes', (ink, ground, least) => {
    for (const theme of [0, 1] as const) {
      const ratio = contrast(colour(ink)[theme], colour(ground)[theme])
      expect(
        ratio,
        `${theme ? 'dark' : 'light'}: ${colour(ink)[theme]} on ${colour(ground)[theme]}`,
      ).toBeGreaterThanOrEqual(least)
    }
  })

  it('refuses the muted grey on a middle grey', () => {
    expect(contrast('#535b75', '#7f88a6')).toBeLessThan(4.5)
  })
})

function colour(name: string): [string, string] {
  return must(tokens.get(name), `token ${name}`)
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (must(high, 'high') + 0.05) / (must(low, 'low') + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * must(r, 'r') + 0.7152 * must(g, 'g') + 0.0722 * must(b, 'b')
}
