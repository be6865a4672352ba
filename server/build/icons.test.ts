import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { icons, inOnePath, type Shape } from './icons.ts'

describe('icons in one path', () => {
  const pathOf = (...shapes: Shape[]) => inOnePath(shapes).map(([tag, { d }]) => [tag, d])

  it.each<[string, Shape, string]>([
    ['a path', ['path', { d: 'M10 9H8', key: 'a' }], 'M10 9H8'],
    ['a path with a relative start', ['path', { d: 'm17 15-5 5', key: 'a' }], 'M0 0m17 15-5 5'],
    ['a line', ['line', { x1: '12', x2: '12.5', y1: '8', y2: '9' }], 'M12 8L12.5 9'],
    ['a polyline', ['polyline', { points: '1 2 3 4' }], 'M1 2 3 4'],
    ['a polygon', ['polygon', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6Z'],
    ['a circle', ['circle', { cx: '12', cy: '13', r: '3' }], 'M9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z'],
    ['an ellipse', ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0Z'],
    ['a rectangle', ['rect', { x: '2', y: '4', width: '20', height: '16' }], 'M2 4h20v16h-20Z'],
    [
      'a rectangle with round corners',
      ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2Z',
    ],
  ])('%s is a path', (_, shape, d) => {
    expect(pathOf(shape)).toEqual([['path', d]])
  })

  it('have one path for all shapes without a colour of their own', () => {
    expect(
      inOnePath([
        ['path', { d: 'M1 1h2', key: 'a' }],
        ['circle', { cx: '4', cy: '4', r: '.5', fill: 'currentColor', key: 'b' }],
        ['path', { d: 'm5 5h2', key: 'c' }],
      ]),
    ).toEqual([
      ['path', { d: 'M1 1h2M0 0m5 5h2', key: 'd' }],
      ['circle', { cx: '4', cy: '4', r: '.5', fill: 'currentColor', key: 'b' }],
    ])
  })

  it('are all of the app, with an element more only for a colour', async () => {
    const of = (folder: string): string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
        .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/lucide-react\/icons\/([a-z0-9-]+)/g)])
        .map(([, icon = '']) => icon)
    const names = [...new Set(of('src'))]
    expect(names.length).toBeGreaterThan(100)
    const { transform } = icons()
    if (typeof transform !== 'object') throw new TypeError('the plugin transforms nothing')
    for (const name of names) {
      const file = resolve(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
      const drawn = await Reflect.apply(transform.handler, undefined, ['', file])
      if (drawn === null) {
        expect(readFileSync(file, 'utf8'), name).toMatch(/export \{ default \} from '\.\/[a-z0-9-]+\.mjs'/)
        continue
      }
      const { node }: { node: Shape[] } = JSON.parse(/\((\{.*\})\)/.exec(drawn.code)?.[1] ?? '')
      expect(node.filter(([, { fill }]) => fill === undefined).length, name).toBe(1)
    }
  })
})
