import { seededRandom } from '#kit/seeded-random.ts'
import { asciiName, personName } from './names.ts'
import { artsAndBusiness, health, technology } from './sectors.ts'

/** The password of every named demo account. */
export const demoPassword = 'Demo#2026pass'

type Role = 'is_admin' | 'is_vendor' | 'is_mentor' | 'is_student' | 'is_parent'

export interface DemoPerson {
  readonly email: string
  readonly firstname: string
  readonly surname: string
  readonly role: Role
  /** Mentors only: students are open to every sector. */
  readonly sector: number | null
  readonly canSignIn: boolean
}

const named: DemoPerson[] = [
  { email: 'admin@demo.test', firstname: 'Ngozi', surname: 'Balogun', role: 'is_admin', sector: null, canSignIn: true },
  { email: 'vendor@demo.test', firstname: 'Emeka', surname: 'Okoro', role: 'is_vendor', sector: null, canSignIn: true },
  { email: 'mentor@demo.test', firstname: 'Dr Aisha', surname: 'Bello', role: 'is_mentor', sector: health, canSignIn: true },
  { email: 'mentor2@demo.test', firstname: 'Táyọ̀', surname: 'Ògúnlẹ́yẹ', role: 'is_mentor', sector: technology, canSignIn: true },
  { email: 'student@demo.test', firstname: 'Adaeze', surname: 'Okafor', role: 'is_student', sector: null, canSignIn: true },
  { email: 'student2@demo.test', firstname: 'Ɗanjuma', surname: 'Garba', role: 'is_student', sector: null, canSignIn: true },
  { email: 'parent@demo.test', firstname: 'Ifeoma', surname: 'Okafor', role: 'is_parent', sector: null, canSignIn: true },
  { email: 'i.udoh@mentors.demo.test', firstname: 'Idara', surname: 'Udoh', role: 'is_mentor', sector: health, canSignIn: true },
  { email: 's.lawal@mentors.demo.test', firstname: 'Sani', surname: 'Lawal', role: 'is_mentor', sector: technology, canSignIn: false },
  { email: 'f.ajayi@mentors.demo.test', firstname: 'Folákẹ́', surname: 'Àjàyí', role: 'is_mentor', sector: artsAndBusiness, canSignIn: false },
  { email: 'o.eze@mentors.demo.test', firstname: 'Ọbịnna', surname: 'Eze', role: 'is_mentor', sector: artsAndBusiness, canSignIn: false },
]

/** The named accounts, and students until there are `students` of them. */
export function demoPeople(students: number, seed: number): DemoPerson[] {
  const random = seededRandom(seed)
  const missing = students - named.filter((one) => one.role === 'is_student').length
  const others = Array.from({ length: missing }, (_, index): DemoPerson => {
    const name = personName(random)
    return { ...name, email: `${asciiName(name.firstname)}.${asciiName(name.surname)}.${index + 1}@students.demo.test`, role: 'is_student', sector: null, canSignIn: false }
  })
  return [...named.map((one) => ({ ...one, firstname: one.firstname.normalize('NFC'), surname: one.surname.normalize('NFC') })), ...others]
}
