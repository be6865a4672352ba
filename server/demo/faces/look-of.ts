import { must } from '#kit/must.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { demoPeople, type DemoPerson } from '#server/demo/load/demo-people.ts'
import { originOf } from '#server/demo/texts/names.ts'
import type { FaceLook } from './draw-face.ts'

const seed = 77
/** How many of the generated students have a picture; the others show their initials, as in any real list. */
const share = 0.6

/** The people who can sign in, and those beside them in short lists. */
const named: Readonly<Record<string, FaceLook>> = {
  'admin@demo.test': {
    ground: 1,
    skin: 0,
    clothes: 0,
    cloth: 4,
    head: 'gele',
    neck: 'beads',
    extras: ['earrings'],
    smile: 'wide',
  },
  'desk@admins.demo.test': {
    ground: 2,
    skin: 2,
    clothes: 1,
    cloth: 6,
    head: 'hijab',
    neck: 'round',
    extras: [],
    smile: 'small',
  },
  'shop@admins.demo.test': {
    ground: 4,
    skin: 1,
    clothes: 7,
    cloth: 3,
    head: 'fila',
    neck: 'embroidered',
    extras: ['goatee'],
    smile: 'small',
  },
  'vendor@demo.test': {
    ground: 5,
    skin: 1,
    clothes: 2,
    cloth: 1,
    head: 'fade',
    neck: 'collar',
    extras: ['beard'],
    smile: 'wide',
  },
  'n.okeke@vendors.demo.test': {
    ground: 0,
    skin: 4,
    clothes: 3,
    cloth: 0,
    head: 'scarf',
    neck: 'vee',
    extras: ['earrings'],
    smile: 'wide',
  },
  'y.sule@vendors.demo.test': {
    ground: 6,
    skin: 3,
    clothes: 7,
    cloth: 2,
    head: 'kufi',
    neck: 'embroidered',
    extras: ['moustache'],
    smile: 'small',
  },
  'mentor@demo.test': {
    ground: 0,
    skin: 2,
    clothes: 7,
    cloth: 5,
    head: 'hijab',
    neck: 'round',
    extras: ['glasses'],
    smile: 'wide',
  },
  'mentor2@demo.test': {
    ground: 6,
    skin: 0,
    clothes: 5,
    cloth: 1,
    head: 'fila',
    neck: 'collar',
    extras: ['glasses'],
    smile: 'open',
  },
  'student@demo.test': {
    ground: 5,
    skin: 0,
    clothes: 0,
    cloth: 0,
    head: 'puff',
    neck: 'tie',
    extras: [],
    smile: 'wide',
  },
  'student2@demo.test': {
    ground: 4,
    skin: 3,
    clothes: 2,
    cloth: 3,
    head: 'low',
    neck: 'collar',
    extras: [],
    smile: 'wide',
  },
  'parent@demo.test': {
    ground: 3,
    skin: 4,
    clothes: 5,
    cloth: 1,
    head: 'gele',
    neck: 'beads',
    extras: ['earrings'],
    smile: 'small',
  },
  's.lawal@mentors.demo.test': {
    ground: 7,
    skin: 1,
    clothes: 1,
    cloth: 0,
    head: 'kufi',
    neck: 'embroidered',
    extras: ['goatee'],
    smile: 'small',
  },
  'f.ajayi@mentors.demo.test': {
    ground: 2,
    skin: 0,
    clothes: 6,
    cloth: 4,
    head: 'bob',
    neck: 'vee',
    extras: ['glasses', 'earrings'],
    smile: 'wide',
  },
}

const men = ['low', 'fade', 'low', 'fade', 'fade', 'afro', 'locs'] as const
const women = ['cornrows', 'puff', 'braids', 'twinPuffs', 'bob', 'afro', 'scarf'] as const
const northernMen = ['kufi', 'low', 'fade', 'kufi', 'low'] as const
const northernWomen = ['hijab', 'hijab', 'hijab', 'scarf', 'cornrows'] as const
/** What pupils wear, by the places in the lists of the drawing. */
const uniforms = [0, 1, 2, 3, 5, 7, 4] as const
const necks = ['collar', 'tie', 'round', 'vee', 'collar'] as const
const smiles = ['wide', 'small', 'wide', 'open'] as const

/** The name of the file with this person's face. */
export function faceName({ email }: Pick<DemoPerson, 'email'>): string {
  return email.replace('@students.demo.test', '').replace(/@.*$/, '').replaceAll('.', '-')
}

/** Who of the demo's people has a picture, and what it shows: the same at each start. By e-mail address. */
export function faceLooks(): ReadonlyMap<string, FaceLook> {
  const random = seededRandom(seed)
  const looks = demoPeople().flatMap((person): [string, FaceLook][] => {
    const own = named[person.email]
    if (own) return [[person.email, own]]
    // Every person takes the same number of draws, so that a change for one person changes no other.
    const drawn = studentLook(person.firstname, random)
    return random() < share && person.role === 'is_student' ? [[person.email, drawn]] : []
  })
  return new Map(looks)
}

function studentLook(firstname: string, random: () => number): FaceLook {
  const pick = <T>(list: readonly T[]): T => must(list[Math.floor(random() * list.length)], 'a choice')
  const { isWoman, isNorthern } = originOf(firstname)
  const head = pick(isNorthern ? (isWoman ? northernWomen : northernMen) : isWoman ? women : men)
  const [glasses, earrings] = [random() < 0.14, random() < 0.4]
  const place = () => Math.floor(random() * 40)
  return {
    ground: place(),
    skin: place(),
    clothes: pick(uniforms),
    cloth: place(),
    head,
    neck: pick(necks),
    extras: [
      ...(glasses ? (['glasses'] as const) : []),
      ...(earrings && isWoman && head !== 'hijab' ? (['earrings'] as const) : []),
    ],
    smile: pick(smiles),
  }
}
