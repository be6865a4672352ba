import { seededRandom } from '#kit/seeded-random.ts'
import { asciiName, personName } from '#server/demo/texts/names.ts'
import { artsAndBusiness, health, technology } from '#server/demo/texts/sectors.ts'

/** The password of every named demo account. */
export const demoPassword = 'Demo#2026pass'

type Role = 'is_admin' | 'is_vendor' | 'is_mentor' | 'is_student' | 'is_parent'

export const peopleSeed = 2026
const studentCount = 200

export interface DemoPerson {
  readonly email: string
  readonly firstname: string
  readonly surname: string
  readonly role: Role
  /** Mentors only: students are open to every sector. */
  readonly sector: number | null
  readonly canSignIn: boolean
  /** Admins only: the calls they may make; absent for an admin with full access. */
  readonly mayCall?: readonly string[]
  /** Vendors only. */
  readonly business?: {
    readonly name: string
    readonly regNum: string
    readonly address: string
    readonly isVerified: boolean
  }
}

const named: DemoPerson[] = [
  { email: 'admin@demo.test', firstname: 'Ngozi', surname: 'Balogun', role: 'is_admin', sector: null, canSignIn: true },
  {
    email: 'desk@admins.demo.test',
    firstname: 'Halima',
    surname: 'Yusuf',
    role: 'is_admin',
    sector: null,
    canSignIn: true,
    mayCall: ['Account/GetStudents', 'Account/GetMentors', 'Account/CreateUserAccount', 'Account/UpdateUserAccount'],
  },
  {
    email: 'shop@admins.demo.test',
    firstname: 'Tunde',
    surname: 'Adewale',
    role: 'is_admin',
    sector: null,
    canSignIn: false,
    mayCall: ['Category/GetAllCategories'],
  },
  {
    email: 'forms@admins.demo.test',
    firstname: 'Blessing',
    surname: 'Effiong',
    role: 'is_admin',
    sector: null,
    canSignIn: false,
    mayCall: ['Eform/GetForms'],
  },
  {
    email: 'vendor@demo.test',
    firstname: 'Emeka',
    surname: 'Okoro',
    role: 'is_vendor',
    sector: null,
    canSignIn: true,
    business: { name: 'Okoro Books', regNum: 'BN2456781', address: '14 Ogui Road, Enugu', isVerified: true },
  },
  {
    email: 'n.okeke@vendors.demo.test',
    firstname: 'Ngozi',
    surname: 'Okeke',
    role: 'is_vendor',
    sector: null,
    canSignIn: false,
    business: { name: 'Mama Ngozi Uniforms', regNum: 'BN1120934', address: '3 Zik Avenue, Awka', isVerified: false },
  },
  {
    email: 'y.sule@vendors.demo.test',
    firstname: 'Yakubu',
    surname: 'Sule',
    role: 'is_vendor',
    sector: null,
    canSignIn: false,
    business: { name: 'Sule Solar', regNum: 'RC884201', address: '22 Zoo Road, Kano', isVerified: true },
  },
  {
    email: 'mentor@demo.test',
    firstname: 'Aisha',
    surname: 'Bello',
    role: 'is_mentor',
    sector: health,
    canSignIn: true,
  },
  {
    email: 'mentor2@demo.test',
    firstname: 'Táyọ̀',
    surname: 'Ògúnlẹ́yẹ',
    role: 'is_mentor',
    sector: technology,
    canSignIn: true,
  },
  {
    email: 'student@demo.test',
    firstname: 'Adaeze',
    surname: 'Okafor',
    role: 'is_student',
    sector: null,
    canSignIn: true,
  },
  {
    email: 'student2@demo.test',
    firstname: 'Ɗanjuma',
    surname: 'Garba',
    role: 'is_student',
    sector: null,
    canSignIn: true,
  },
  {
    email: 'parent@demo.test',
    firstname: 'Ifeoma',
    surname: 'Okafor',
    role: 'is_parent',
    sector: null,
    canSignIn: true,
  },
  {
    email: 'm.garba@parents.demo.test',
    firstname: 'Maryam',
    surname: 'Garba',
    role: 'is_parent',
    sector: null,
    canSignIn: false,
  },
  {
    email: 'i.udoh@mentors.demo.test',
    firstname: 'Idara',
    surname: 'Udoh',
    role: 'is_mentor',
    sector: health,
    canSignIn: true,
  },
  {
    email: 's.lawal@mentors.demo.test',
    firstname: 'Sani',
    surname: 'Lawal',
    role: 'is_mentor',
    sector: technology,
    canSignIn: false,
  },
  {
    email: 'f.ajayi@mentors.demo.test',
    firstname: 'Folákẹ́',
    surname: 'Àjàyí',
    role: 'is_mentor',
    sector: artsAndBusiness,
    canSignIn: false,
  },
  {
    email: 'o.eze@mentors.demo.test',
    firstname: 'Ọbịnna',
    surname: 'Eze',
    role: 'is_mentor',
    sector: artsAndBusiness,
    canSignIn: false,
  },
]

/** The named accounts, filled up with generated students. */
export function demoPeople(): DemoPerson[] {
  const random = seededRandom(peopleSeed)
  const missing = studentCount - named.filter((person) => person.role === 'is_student').length
  const others = Array.from({ length: missing }, (_, index): DemoPerson => {
    const name = personName(random)
    return {
      ...name,
      email: `${asciiName(name.firstname)}.${asciiName(name.surname)}.${index + 1}@students.demo.test`,
      role: 'is_student',
      sector: null,
      canSignIn: false,
    }
  })
  return [
    ...named.map((person) => ({
      ...person,
      firstname: person.firstname.normalize('NFC'),
      surname: person.surname.normalize('NFC'),
    })),
    ...others,
  ]
}
