import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { AlertRegion } from './alert-region.tsx'
import { alertError, alerts } from './alerts.ts'

afterEach(() => {
  alerts.list = []
})

it('a message begins with its own words; the kind of message is said before it, for people who cannot see the colour', () => {
  alertError('This browser lost 1 answer.')
  const text = renderToStaticMarkup(<AlertRegion />)
  expect(text).toMatch(/<p[^>]*>This browser lost 1 answer\.<\/p>/)
  expect(text).toMatch(/<span class="read">Error: <\/span><p/)
})
