/** The colours of the light theme (src/styles/tokens.css): a picture file cannot follow the theme of a page. */
const ink = {
  brand: '#31369e',
  arch: '#4a55cf',
  soft: '#e8ebfb',
  grey: '#e4e8f4',
  sun: '#feba2a',
  sunSoft: '#fff3d6',
  ok: '#0a6a3d',
  okSoft: '#e3f5ea',
  text: '#14182b',
  line: '#7f88a6',
  paper: '#ffffff',
} as const

const cover = (ground: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 320 180"><path d="M0 0h320v180H0z" fill="${ground}"/>${drawing}</svg>\n`

interface Look {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
}
const look = ({ fill = 'none', stroke, width = 5 }: Look) =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` : ''}`
const path = (d: string, style: Look) => `<path d="${d}" ${look(style)}/>`
const box = (x: number, y: number, w: number, h: number, r: number, style: Look) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${look(style)}/>`
const dot = (x: number, y: number, r: number, style: Look) => `<circle cx="${x}" cy="${y}" r="${r}" ${look(style)}/>`

/** A pile of coins with its foot on y 148. */
const pile = (x: number, coins: number) =>
  Array.from({ length: coins }, (_, at) =>
    box(x, 128 - at * 20, 48, 20, 8, { fill: ink.sun, stroke: ink.brand, width: 4 }),
  ).join('')

const person = (x: number, shirt: string) =>
  dot(x, 74, 16, { fill: ink.text }) + path(`M${x - 27} 136v-14a27 27 0 0 1 54 0v14z`, { fill: shirt })

const calendarDays = [
  [98, 80],
  [194, 80],
  [146, 104],
  [98, 128],
  [194, 104],
  [146, 128],
]
  .map(([x = 0, y = 0]) => box(x, y, 28, 16, 4, { fill: '#c9cfe2' }))
  .join('')

/** The covers of the demo's articles: one composition each, in the colours of the house. `npm run draw` writes the files. */
export const coverDrawings: Readonly<Record<string, string>> = {
  'cover-book-and-lamp': cover(
    ink.sunSoft,
    `<g transform="translate(-38 -34) scale(1.25)">${path('M70 150h180v8H70z', { fill: ink.brand })}${path(
      'M92 150c18-12 42-12 58 0v-46c-16-12-40-12-58 0zM208 150c-18-12-42-12-58 0v-46c16-12 40-12 58 0z',
      { fill: ink.paper, stroke: ink.brand },
    )}${path('M104 114c10-5 22-5 32 0M104 128c10-5 22-5 32 0M164 114c10-5 22-5 32 0M164 128c10-5 22-5 32 0', { stroke: ink.line, width: 3 })}${path(
      'M222 150v-10h26v10zM225 140l-3-46h26l-3 46zM226 94c0-14 18-14 18 0',
      { fill: ink.brand },
    )}${path('M229 134l-2-34h16l-2 34z', { fill: ink.sun })}${path('M235 58v12M262 70l-8 9M208 70l8 9', { stroke: ink.sun })}</g>`,
  ),
  'cover-checklist': cover(
    ink.grey,
    box(104, 26, 104, 130, 10, { fill: ink.paper, stroke: ink.brand }) +
      path('M124 56l6 6 12-12M124 88l6 6 12-12M124 120l6 6 12-12', { stroke: ink.ok }) +
      path('M156 58h34M156 90h34M156 122h20', { stroke: ink.line }) +
      path('m236 62 18 10-38 66-20 12 2-22z', { fill: ink.sun, stroke: ink.brand, width: 4 }),
  ),
  'cover-calendar': cover(
    ink.soft,
    box(82, 34, 156, 118, 12, { fill: ink.paper, stroke: ink.brand }) +
      path('M82 46a12 12 0 0 1 12-12h132a12 12 0 0 1 12 12v20H82z', { fill: ink.brand }) +
      calendarDays +
      [box(146, 80, 28, 16, 4, { fill: ink.sun }), box(98, 104, 28, 16, 4, { fill: ink.sun })].join('') +
      box(194, 128, 28, 16, 4, { fill: ink.sun }) +
      path('M116 24v18M204 24v18', { stroke: ink.text, width: 7 }),
  ),
  'cover-bus': cover(
    ink.grey,
    path('M0 150h320v30H0z', { fill: '#c3c8da' }) +
      path('M24 166h34M92 166h34M160 166h34M228 166h34', { stroke: ink.paper, width: 4 }) +
      path('M60 62a12 12 0 0 1 12-12h140c20 0 40 22 46 46l4 16v34H60z', { fill: ink.sun }) +
      path('M60 112h202v9H60z', { fill: ink.text }) +
      path('M76 66h40v32H76zM126 66h40v32h-40zM176 66h34c10 0 22 14 28 32h-62z', { fill: ink.paper }) +
      [104, 218].map((x) => dot(x, 148, 18, { fill: ink.text }) + dot(x, 148, 7, { fill: ink.paper })).join(''),
  ),
  'cover-talk': cover(
    ink.soft,
    path(
      'M70 40h104a14 14 0 0 1 14 14v40a14 14 0 0 1-14 14h-62l-26 22v-22H70a14 14 0 0 1-14-14V54a14 14 0 0 1 14-14z',
      { fill: ink.brand },
    ) +
      path('M78 64h88M78 84h56', { stroke: ink.paper, width: 6 }) +
      path(
        'M204 82h44a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-10v18l-22-18h-54a14 14 0 0 1-14-14v-6h24a32 32 0 0 0 32-32z',
        { fill: ink.sun },
      ),
  ),
  'cover-bridge': cover(
    ink.sunSoft,
    dot(160, 56, 20, { fill: ink.sun }) +
      path('M20 150a35 35 0 0 1 70 0 35 35 0 0 1 70 0 35 35 0 0 1 70 0 35 35 0 0 1 70 0', {
        stroke: ink.brand,
        width: 10,
      }) +
      path('M0 108c50-22 104-32 160-32s110 10 160 32', { stroke: ink.brand, width: 10 }) +
      path('M0 150h320v30H0z', { fill: ink.brand }) +
      path('M26 165h36M104 165h36M182 165h36M260 165h36', { stroke: ink.arch, width: 4 }),
  ),
  'cover-interview': cover(
    ink.okSoft,
    person(98, ink.brand) +
      person(222, ink.sun) +
      path('M52 136h216v10H52z', { fill: ink.text }) +
      path('M74 146v22M246 146v22', { stroke: ink.text, width: 7 }) +
      box(144, 112, 32, 24, 3, { fill: ink.paper, stroke: ink.brand, width: 3 }) +
      path('M151 120h18M151 128h11', { stroke: ink.line, width: 3 }) +
      path('M136 40h48a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-16l-8 9-8-9h-16a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8z', {
        fill: ink.paper,
        stroke: ink.brand,
        width: 3,
      }) +
      [148, 160, 172].map((x) => dot(x, 56, 3.5, { fill: ink.brand })).join(''),
  ),
  'cover-tools': cover(
    ink.sunSoft,
    path('M56 146h208v10H56z', { fill: ink.brand }) +
      path('M84 156v20M236 156v20', { stroke: ink.brand, width: 8 }) +
      `<g transform="rotate(38 160 88)">${box(154, 54, 13, 84, 5, { fill: ink.arch })}${path('M132 30h44c14 0 22 8 24 18h-14v8h-54z', { fill: ink.text })}</g>` +
      `<g transform="rotate(-38 160 88)">${box(153, 52, 14, 86, 6, { fill: ink.line })}${path('M144 26v18l16 10 16-10V26c10 6 14 14 14 22 0 16-14 24-30 24s-30-8-30-24c0-8 4-16 14-22z', { fill: ink.line })}</g>` +
      dot(250, 46, 16, { fill: ink.sun }),
  ),
  'cover-coins': cover(
    ink.okSoft,
    path('M74 152h172', { stroke: ink.brand, width: 8 }) +
      pile(90, 2) +
      pile(136, 3) +
      pile(182, 4) +
      dot(206, 40, 17, { fill: ink.brand }) +
      path('M200 47V33l12 14V33M197 38h18M197 42.500h18', { stroke: ink.paper, width: 2.5 }),
  ),
  'cover-laptop': cover(
    ink.soft,
    box(92, 36, 136, 94, 10, { fill: ink.text }) +
      box(101, 45, 118, 76, 4, { fill: ink.paper }) +
      path('M66 136h188l-10 16H76z', { fill: ink.brand }) +
      path('m136 68-16 14 16 14M184 68l16 14-16 14M168 62l-14 40', { stroke: ink.brand, width: 6 }),
  ),
  'cover-shield': cover(
    ink.grey,
    path('M160 22c22 14 44 20 66 20v46c0 36-26 58-66 74-40-16-66-38-66-74V42c22 0 44-6 66-20z', { fill: ink.brand }) +
      path('M160 40c16 9 32 14 48 15v33c0 26-18 42-48 55z', { fill: ink.arch }) +
      path('M144 88V76a16 16 0 0 1 32 0v12', { stroke: ink.paper, width: 7 }) +
      box(134, 86, 52, 40, 8, { fill: ink.sun }) +
      dot(160, 102, 5, { fill: ink.text }) +
      path('M160 104v9', { stroke: ink.text }),
  ),
  'cover-cap': cover(
    ink.okSoft,
    path('M160 40 66 82l94 42 94-42z', { fill: ink.brand }) +
      path('M106 106v26c0 12 24 22 54 22s54-10 54-22v-26l-54 24z', { fill: ink.text }) +
      path('M240 90v36', { stroke: ink.sun, width: 6 }) +
      dot(240, 134, 9, { fill: ink.sun }) +
      path('M60 44l8 8M54 66h12M84 30v12', { stroke: ink.sun }),
  ),
}
