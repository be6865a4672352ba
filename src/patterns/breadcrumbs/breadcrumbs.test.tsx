import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { leaf } from './leaf.ts'

const crumbs = (path: string) => {
  const html = renderToStaticMarkup(
    <Breadcrumbs home="/admin/home" page={{ name: 'States', url: '/admin/states' }} path={path} />,
  )
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>.*?<\/svg>([^<]*)<\/a>|<b aria-current="page">([^<]*)<\/b>/g)].map(
    ([, href, name, current]) => (current === undefined ? `${name} ${href}` : current),
  )
}

test('the trail begins at Portal Home, and each earlier crumb leads to its page (R-115, R-116)', () => {
  expect(crumbs('/admin/states')).toEqual(['Portal Home /admin/home', 'States'])
  Object.assign(leaf, { path: '/admin/states/7', name: 'Lagos' })
  expect(crumbs('/admin/states/7')).toEqual(['Portal Home /admin/home', 'States /admin/states', 'Lagos'])
})
