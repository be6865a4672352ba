import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** One shape of an icon: its element and its attributes, as lucide writes them. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** Attributes that only say where a shape is; React's key says nothing about it. */
const places = new Set(
  ['key', 'd', 'cx', 'cy', 'r', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height'].concat('rx', 'ry', 'points'),
)
const outlines: Readonly<Record<string, (at: (name: string) => number, shape: Shape[1]) => string>> = {
  // A path may begin with a relative move, from the end of the path before it.
  path: (_, { d = '' }) => (d.startsWith('m') ? `M0 0${d}` : d),
  line: (at) => `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`,
  polyline: (_, { points = '' }) => `M${points}`,
  polygon: (_, { points = '' }) => `M${points}Z`,
  circle: (at) => oval(at('cx'), at('cy'), at('r'), at('r')),
  ellipse: (at) => oval(at('cx'), at('cy'), at('rx'), at('ry')),
  rect(at, { rx, ry }) {
    const [x, y, width, height] = [at('x'), at('y'), at('width'), at('height')]
    const [across, down] = [Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)]
    if (across === 0 || down === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
    const corner = (right: number, below: number) => `a${across} ${down} 0 0 1 ${right} ${below}`
    const [top, side] = [width - 2 * across, height - 2 * down]
    return `M${x + across} ${y}h${top}${corner(across, down)}v${side}${corner(-across, down)}h${-top}${corner(-across, -down)}v${-side}${corner(across, -down)}Z`
  },
}

const oval = (x: number, y: number, across: number, down: number) =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`

/** The same drawing with one path for all shapes that have only a place. A shape with a colour of its own stays. */
export function inOnePath(shapes: readonly Shape[]): Shape[] {
  const isPlain = ([tag, attributes]: Shape) =>
    tag in outlines && Object.keys(attributes).every((name) => places.has(name))
  const d = shapes
    .filter(isPlain)
    .map(([tag, attributes]) => outlines[tag]?.((name) => Number(attributes[name] ?? 0), attributes) ?? '')
    .join('')
  return [...(d === '' ? [] : [['path', { d, key: 'd' }] as const]), ...shapes.filter((shape) => !isPlain(shape))]
}

/**
 * Draws each icon with one element instead of up to ten: a home has 20 icons, a list of admins 60, and each element is created by
 * React, styled and laid out (docs/decisions/136).
 */
export function icons(): Plugin {
  return {
    name: 'icons-in-one-path',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      async handler(_, id) {
        const { __iconData: icon }: { __iconData?: { name: string; size: number; node: Shape[] } } = await import(
          pathToFileURL(id).href
        )
        // A former name leads to the file of today's name.
        if (!icon) return null
        const drawn = JSON.stringify({ name: icon.name, size: icon.size, node: inOnePath(icon.node) })
        return {
          code: `import createLucideIcon from '../createLucideIcon.mjs'\nexport default createLucideIcon(${drawn})\n`,
          map: null,
        }
      },
    },
  }
}
