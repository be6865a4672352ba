import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { host: 'test.example' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function drawn(): Promise<string> {
  const { LandingPage } = await import('./landing-page.tsx')
  return renderToString(<LandingPage />)
}

test('the landing page has every section of the specification (R-075)', async () => {
  const html = await drawn()
  for (const id of ['about', 'why', 'partners', 'freedom', 'download', 'contact', 'faq'])
    expect(html).toContain(`id="${id}"`)
})

test('it shows no phone, e-mail and store that the operator has not set, and claims nothing about money (R-076, R-077)', async () => {
  const html = await drawn()
  expect(html).not.toMatch(/mailto:|tel:|Get it for/)
  expect(html).not.toMatch(/loan|savings|invest|wallet|transfer fee|₦/i)
})

test('it shows those that are set (R-077)', async () => {
  vi.stubEnv('VITE_SUPPORT_EMAIL', 'help@school.example')
  vi.stubEnv('VITE_SUPPORT_PHONE', '0800 000 0000')
  vi.stubEnv('VITE_IOS_APP', 'https://apps.example/afara')
  const html = await drawn()
  expect(html).toContain('href="mailto:help@school.example"')
  expect(html).toContain('href="tel:08000000000"')
  expect(html).toContain('<a href="https://apps.example/afara" rel="noopener noreferrer">Get it for iPhone</a>')
  expect(html).not.toContain('Get it for Android')
})
