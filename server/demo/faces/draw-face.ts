// Drawings of people in the house style: flat shapes, no outlines, few colours. A face is data (`FaceLook`), so that it is drawn
// the same each time. The shapes lie in a square of 96 by 96, of which the picture shows the middle.

import { must } from '#kit/must.ts'

/** The colours behind and on people; backgrounds and clothes are those of src/styles/tokens.css. */
const grounds = ['#e8ebfb', '#fff3d6', '#e3f5ea', '#fdebe8', '#c9d0f7', '#ffdf94', '#bfe5cf', '#dde1ee'] as const
const clothes = ['#31369e', '#151549', '#0a6a3d', '#b01e1a', '#7a4a00', '#4a55cf', '#feba2a', '#cfd6ee'] as const
/** Skin, and the shade of it on neck and ears. */
const skins = [
  ['#8d5a3b', '#774a2f'],
  ['#6f4429', '#5b361f'],
  ['#a9714a', '#93603c'],
  ['#5d3820', '#4a2a16'],
  ['#c08a5e', '#a9764c'],
] as const
const cloths = ['#feba2a', '#b01e1a', '#4a55cf', '#0a6a3d', '#8e3b7c', '#e2725b', '#31369e'] as const
const ink = '#1d1512'

type Draw = (look: FaceLook) => string

/** Numbers are places in the lists of colours above; they count on from the first when they are too large. */
export interface FaceLook {
  readonly ground: number
  readonly skin: number
  readonly clothes: number
  readonly cloth: number
  readonly head: keyof typeof heads
  readonly neck: keyof typeof necks
  readonly extras: readonly (keyof typeof extras)[]
  readonly smile: 'wide' | 'small' | 'open'
}

const at = <T>(list: readonly T[], place: number): T => must(list[place % list.length], 'a colour')
const skinOf = ({ skin }: FaceLook) => at(skins, skin)[0]
const shadeOf = ({ skin }: FaceLook) => at(skins, skin)[1]
const dressOf = (look: FaceLook) => at(clothes, look.clothes)
const clothOf = (look: FaceLook) => at(cloths, look.cloth)

const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const ball = (fill: string, x: number, y: number, rx: number, ry = rx) =>
  `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`
const line = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`

/** The upper edge of the face below hair or cloth: everything above it is covered. */
const cap = (fill: string, top: number, side: number) =>
  shape(
    fill,
    `M${48 - side} 45C${48 - side} ${top - 9} ${48 + side} ${top - 9} ${48 + side} 45C${46 + side} 36 58 32 48 32S${50 - side} 36 ${48 - side} 45Z`,
  )

/** Hair or headwear: what lies behind the face, and what lies on it. */
const heads = {
  low: { behind: () => '', above: () => cap(ink, 19, 18.5) },
  fade: {
    behind: () => '',
    above: () => shape(ink, 'M31 37C30 20 40 17 48 17S66 20 65 37L63.5 33C57 29.5 39 29.5 32.5 33Z'),
  },
  bald: { behind: () => '', above: () => '' },
  afro: {
    behind: () => ball(ink, 48, 35, 29, 27),
    above: () => shape(ink, 'M30 42C31 30 39 27 48 27S65 30 66 42C71 26 61 16 48 16S25 26 30 42Z'),
  },
  puff: {
    behind: () => ball(ink, 48, 15, 14, 12),
    above: (look: FaceLook) => cap(ink, 19, 18.5) + line(clothOf(look), 3.5, 'M39 23Q48 19.5 57 23'),
  },
  twinPuffs: {
    behind: () => ball(ink, 29, 22, 11) + ball(ink, 67, 22, 11),
    above: () => cap(ink, 19, 18.5) + line('#4a372f', 1.2, 'M48 20V32'),
  },
  cornrows: {
    behind: () => line(ink, 5, 'M30 40L27 66') + line(ink, 5, 'M66 40L69 66'),
    above: () =>
      cap(ink, 19, 18.5) +
      [38, 43, 48, 53, 58]
        .map((x) => line('#5a463c', 1.1, `M${x} 31.5Q${48 + (x - 48) * 0.8} 26 ${48 + (x - 48) * 0.5} 21`))
        .join(''),
  },
  braids: {
    behind: () => shape(ink, 'M25 44C23 20 36 13 48 13S73 20 71 44L74 78C68 82 62 80 60 76L36 76C34 80 28 82 22 78Z'),
    above: () =>
      shape(ink, 'M29.5 46C29 28 38 20 50 19C60 19 67 28 66.5 46C63 42 61 35 52 29C46 35 33 36 29.5 46Z') +
      [26.5, 30.5, 65.5, 69.5].map((x) => line('#5a463c', 1.1, `M${x} 50V74`)).join(''),
  },
  bob: {
    behind: () => shape(ink, 'M24 62C20 24 34 14 48 14S76 24 72 62C68 66 62 64 60 60H36C34 64 28 66 24 62Z'),
    above: () => shape(ink, 'M29 48C28 28 38 21 44 20C58 18 68 28 67 48C64 40 58 36 42 32C38 36 32 38 29 48Z'),
  },
  locs: {
    behind: () =>
      [27, 31, 65, 69]
        .map((x, n) => line(ink, 5, `M${x < 48 ? x + 4 : x - 4} 32Q${x} 46 ${x} ${58 + (n % 2) * 6}`))
        .join(''),
    above: () =>
      cap(ink, 18, 19) +
      [36, 42, 48, 54, 60].map((x) => line('#5a463c', 1.1, `M${x} 30L${48 + (x - 48) * 0.8} 22`)).join(''),
  },
  hijab: {
    behind: (look: FaceLook) =>
      shape(clothOf(look), 'M48 11C67 11 72 28 71 44C71 62 80 74 82 96H14C16 74 25 62 25 44C24 28 29 11 48 11Z'),
    above: (look: FaceLook) =>
      shape(
        clothOf(look),
        'M27 46C25 24 34 14 48 14S71 24 69 46C69 64 62 72 62 96H34C34 72 27 64 27 46ZM48 25C37 25 33 34 33 45C33 57 40 66 48 66S63 57 63 45C63 34 59 25 48 25Z',
      ).replace('<path', '<path fill-rule="evenodd"') + line('#00000026', 1.6, 'M35 62C40 71 56 72 68 84'),
  },
  gele: {
    behind: (look: FaceLook) =>
      shape(clothOf(look), 'M26 36C10 28 12 10 24 8C34 0 44 6 48 8C56 0 72 -2 78 10C88 18 82 34 70 36Z'),
    above: (look: FaceLook) =>
      shape(clothOf(look), 'M28 37C26 22 38 14 48 14S70 22 68 37C60 30 36 30 28 37Z') +
      line('#ffffff73', 1.8, 'M30 32C36 18 48 14 66 14') +
      line('#00000026', 1.8, 'M33 33C44 22 60 20 74 22') +
      line('#ffffff73', 1.8, 'M26 24C30 14 36 10 44 12'),
  },
  scarf: {
    behind: (look: FaceLook) => ball(clothOf(look), 70, 30, 7, 5) + ball(clothOf(look), 72, 39, 5, 7),
    above: (look: FaceLook) =>
      shape(clothOf(look), 'M29 42C27 20 38 14 48 14S69 20 67 42C64 33 56 29 48 29S32 33 29 42Z') +
      [36, 44, 52, 60].map((x) => ball('#ffffff80', x, 24 + Math.abs(x - 48) / 4, 1.7)).join(''),
  },
  fila: {
    behind: () => '',
    above: (look: FaceLook) =>
      cap(ink, 24, 18) +
      shape(clothOf(look), 'M30 34C28 20 34 11 46 10C60 8 74 14 72 24C71 30 68 28 66 34C54 28 42 28 30 34Z') +
      line('#00000026', 1.8, 'M40 12C52 14 62 18 66 30'),
  },
  kufi: {
    behind: () => '',
    above: (look: FaceLook) =>
      cap(ink, 24, 18) +
      shape(clothOf(look), 'M30 37L31.5 18Q48 11 64.5 18L66 37Q48 29 30 37Z') +
      line('#ffffff99', 1.8, 'M32 32Q48 25 64 32') +
      [36, 42, 48, 54, 60].map((x) => line('#ffffff99', 1.3, `M${x - 2} 23.5L${x} 20.5L${x + 2} 23.5`)).join(''),
  },
} satisfies Record<string, { readonly behind: Draw; readonly above: Draw }>

/** The clothes below the neck. */
const necks = {
  round: () => '',
  vee: (look: FaceLook) => shape(shadeOf(look), 'M40 71L48 82L56 71Z'),
  collar: () => shape('#ffffff', 'M37 71L48 82L59 71L65 78L54 88L48 82L42 88L31 78Z'),
  tie: (look: FaceLook) =>
    shape('#ffffff', 'M37 71L48 84L59 71L64 77L53 96H43L32 77Z') + shape(clothOf(look), 'M45.5 80H50.5L52.5 96H43.5Z'),
  embroidered: (look: FaceLook) =>
    shape(shadeOf(look), 'M41 71Q48 79 55 71Z') +
    line(clothOf(look), 2, 'M39 73Q48 84 57 73M48 79V96') +
    line(clothOf(look), 1.4, 'M44 86H52M44 91H52'),
  beads: () => [36, 40, 44, 48, 52, 56, 60].map((x) => ball('#feba2a', x, 80 - Math.abs(x - 48) / 2.2, 2)).join(''),
} satisfies Record<string, Draw>

const extras = {
  glasses: () =>
    `<g fill="#ffffff2e" stroke="${ink}" stroke-width="1.5"><rect x="34.5" y="41" width="11.5" height="9.5" rx="4"/><rect x="50" y="41" width="11.5" height="9.5" rx="4"/></g>` +
    line(ink, 1.5, 'M46 44.5Q48 43.5 50 44.5'),
  beard: () => shape(ink, 'M30.5 48C31 64 39 70 48 70S65 64 65.5 48C62 55 58 57.5 48 57.5S34 55 30.5 48Z'),
  goatee: () => shape(ink, 'M42 63.5Q48 61 54 63.5Q53 70 48 70T42 63.5Z'),
  moustache: () => shape(ink, 'M41 57.5Q44.5 54 48 55.5Q51.5 54 55 57.5Q48 56.6 41 57.5Z'),
  earrings: () => ball('#feba2a', 29.8, 55, 2) + ball('#feba2a', 66.2, 55, 2),
} satisfies Record<string, Draw>

const mouths = {
  wide: '<path fill="#fff" d="M41.5 58.5Q48 60.5 54.5 58.5Q53 64.5 48 64.5T41.5 58.5Z"/>',
  small: line('#3a1d12', 1.8, 'M43.5 60Q48 63 52.5 60'),
  open: '<path fill="#5a1c1c" d="M43 58.5H53Q52.5 64.5 48 64.5T43 58.5Z"/><path fill="#fff" d="M43.6 58.5H52.4L51.8 60.4H44.2Z"/>',
}

const isUnderMouth = (name: keyof typeof extras) => name === 'beard' || name === 'goatee'

function drawExtra(name: keyof typeof extras, look: FaceLook): string {
  const draw: Draw = extras[name]
  return draw(look)
}

/** The face as an SVG of `size` by `size` pixels. */
export function drawFace(look: FaceLook, size: number): string {
  const head = heads[look.head]
  const covers = look.head === 'hijab'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="9 3 78 78">`,
    `<path fill="${at(grounds, look.ground)}" d="M0 0H96V96H0Z"/>`,
    head.behind(look),
    shape(dressOf(look), 'M12 96C13 79 24 73 38 71H58C72 73 83 79 84 96Z'),
    shape(shadeOf(look), 'M40 58H56V70Q48 78 40 70Z'),
    covers ? '' : necks[look.neck](look),
    covers ? '' : ball(shadeOf(look), 30, 48, 3.4, 5) + ball(shadeOf(look), 66, 48, 3.4, 5),
    shape(skinOf(look), 'M30.5 42C30.5 28 38 21 48 21S65.5 28 65.5 42C65.5 58 58 69 48 69S30.5 58 30.5 42Z'),
    ...look.extras.filter(isUnderMouth).map((one) => drawExtra(one, look)),
    line(ink, 1.7, 'M37 40.5Q40.5 38.5 43.5 40M52.5 40Q55.5 38.5 59 40.5'),
    [40.5, 55.5].map((x) => ball(ink, x, 46, 2.1) + ball('#ffffffd9', x + 0.7, 45.3, 0.7)).join(''),
    line(shadeOf(look), 2, 'M48 47.5V52.5Q46.5 54 45.5 53.5'),
    mouths[look.extras.includes('beard') ? 'wide' : look.smile],
    head.above(look),
    ...look.extras.filter((one) => !isUnderMouth(one)).map((one) => drawExtra(one, look)),
    '</svg>',
  ].join('')
}
