import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { listingTypes, type ListingCard, type ListingType } from './listing-card.ts'

// Modules that call the server read the address bar and the device when they load.
vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

const { Listing } = await import('./listing.tsx')

const card: ListingCard = {
  Title: 'Bridge',
  SubTitle: 'Over the Niger',
  Date: '2026-11-21',
  Extras: 'Open',
  Actions: <button type="button">Close it</button>,
  Description: '<p>Two <b>arches</b><img src=x onerror="alert(1)"><script>alert(1)</script></p>',
  URL: '/bridge',
  HrefName: 'Cross it',
  ToolTip: 'A long one',
}
const drawn = (type: ListingType, rows: readonly ListingCard[] | 'on their way' = [card]) =>
  renderToStaticMarkup(
    <Listing
      type={type}
      label="Bridges"
      rows={rows === 'on their way' ? undefined : rows}
      rowKey={({ Title }) => Title}
      card={(one) => one}
    />,
  )

describe.each(listingTypes)('as %s', (type) => {
  it('shows what the card says, and the way to it (R-282, R-285)', () => {
    const html = drawn(type)
    for (const words of ['Bridge', 'Over the Niger', 'Open', 'Close it', 'Cross it', 'href="/bridge"', 'Nov'])
      expect(html).toContain(words)
  })

  it('runs nothing that somebody wrote into a description', () =>
    expect(drawn(type)).not.toMatch(/<script|onerror|alert|src="x"/))

  it('says that it loads, and that there is nothing (R-283, R-284)', () => {
    const [loading, none] =
      type === 'Table_Mode'
        ? ['Loading records, Please wait...', 'There are no records yet']
        : ['Loading...', 'No Record']
    expect(drawn(type, 'on their way')).toContain(`>${loading}</`)
    expect(drawn(type, [])).toContain(`>${none}</`)
  })
})

it('shows a description in its own words and emphasis, and no more of it in a table', () => {
  expect(drawn('Default')).toContain('Two <b>arches</b>')
  expect(drawn('Table_Mode')).not.toContain('arches')
})

it('opens in another tab what the card says so of, and tells those who cannot see it (R-285)', () => {
  const html = drawn('Default', [{ ...card, OpenInNewTab: true }])
  expect(html.match(/target="_blank" rel="noopener"/g)).toHaveLength(2)
  expect(html.match(/\(opens in a new tab\)/g)).toHaveLength(2)
})

it('holds a picture to the height the card allows (R-285)', () => {
  expect(drawn('Date_Top', [{ Title: 'x', PictureMaxHeight: 90, Picture: '/icons/icon-192.png' }])).toMatch(
    /max-block-size:90px[^]*<img src="\/icons\/icon-192.png" alt=""/,
  )
})

it('asks no other site for a picture, and draws a place for it instead (R-279)', () => {
  const html = drawn('Date_Top', [{ Title: 'x', Picture: 'https://tracker.example/a.png' }])
  expect(html).not.toContain('tracker')
  expect(html).toContain('<svg')
})

it('a card of nothing but a title has no empty lines', () => {
  expect(drawn('Default', [{ Title: 'x' }])).toMatch(/<div class="[^"]*"><h2 class="[^"]*">x<\/h2><\/div><\/li>/)
})
