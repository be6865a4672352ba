import type { seededRandom } from '#kit/seeded-random.ts'

/** First names, those of them that women have, and surnames of one people, written with their own diacritics. */
const peoples = [
  {
    weight: 6,
    isNorthern: false,
    first: [
      'Adébáyọ̀',
      'Ọláwálé',
      'Folákẹ́',
      'Títílayọ̀',
      'Ayọ̀délé',
      'Bọ́láńlé',
      'Yétúndé',
      'Kẹ́hìndé',
      'Táíwò',
      'Olúwaṣeun',
      'Tèmítọ́pẹ́',
      'Abíọ́dún',
      'Dàmilọ́lá',
      'Ṣadé',
      'Fẹ́mi',
      'Ìyanu',
      'Morẹ́nikẹ́',
      'Tósìn',
    ],
    women: ['Folákẹ́', 'Títílayọ̀', 'Bọ́láńlé', 'Yétúndé', 'Tèmítọ́pẹ́', 'Dàmilọ́lá', 'Ṣadé', 'Ìyanu', 'Morẹ́nikẹ́', 'Tósìn'],
    last: [
      'Adéyẹmí',
      'Ògúnlẹ́yẹ',
      'Akínwándé',
      'Ọládipọ̀',
      'Fálànà',
      'Ṣóyínká',
      'Babátúndé',
      'Ọ̀ṣúnkúnlé',
      'Adélékè',
      'Àjàyí',
      'Bámidélé',
      'Ọláníyan',
    ],
  },
  {
    weight: 6,
    isNorthern: false,
    first: [
      'Chiamaka',
      'Ngọzi',
      'Ifeanyị',
      'Chukwuemeka',
      'Ọbịnna',
      'Nkechi',
      'Amarachị',
      'Kelechi',
      'Uchenna',
      'Adanna',
      'Somtochukwu',
      'Ebube',
      'Ifeọma',
      'Kosisochukwu',
      'Ugochi',
      'Nnamdi',
      'Chidera',
      'Ọlụchi',
    ],
    women: [
      'Chiamaka',
      'Ngọzi',
      'Nkechi',
      'Amarachị',
      'Adanna',
      'Ifeọma',
      'Kosisochukwu',
      'Ugochi',
      'Chidera',
      'Ọlụchi',
    ],
    last: [
      'Okonkwọ',
      'Nwosu',
      'Eze',
      'Okeke',
      'Nnadi',
      'Chukwu',
      'Ọnyekachi',
      'Ibe',
      'Anyanwụ',
      'Ụzọma',
      'Obi',
      'Ezeigbo',
    ],
  },
  {
    weight: 5,
    isNorthern: true,
    first: [
      'Aminu',
      'Zainab',
      'Fatima',
      'Ibrahim',
      'Hauwa',
      'Sani',
      'Maryam',
      'Abdullahi',
      'Halima',
      'Yusuf',
      'Hadiza',
      'Musa',
      'Ɗahiru',
      'Rabi',
      'Umar',
      'Safiya',
      'Nasiru',
      'Bilkisu',
    ],
    women: ['Zainab', 'Fatima', 'Hauwa', 'Maryam', 'Halima', 'Hadiza', 'Rabi', 'Safiya', 'Bilkisu'],
    last: [
      'Musa',
      'Danjuma',
      'Bello',
      'Garba',
      'Lawal',
      'Suleiman',
      'Ɗantata',
      'Abubakar',
      'Shehu',
      'Tanko',
      'Yakubu',
      'Ƙofar-Mata',
    ],
  },
  {
    weight: 3,
    isNorthern: false,
    first: [
      'Ẹsosa',
      'Osaretin',
      'Efe',
      'Oghenekaro',
      'Ebiere',
      'Tari',
      'Ekaette',
      'Nsikak',
      'Idara',
      'Terna',
      'Doosuur',
      'Ene',
      'Ochanya',
      'Ladi',
      'Panshak',
      'Nanret',
    ],
    women: ['Ẹsosa', 'Ebiere', 'Ekaette', 'Idara', 'Doosuur', 'Ene', 'Ochanya', 'Ladi', 'Nanret'],
    last: [
      'Osagie',
      'Ighodaro',
      'Ogheneovo',
      'Dokubo',
      'Bassey',
      'Ekpenyong',
      'Udoh',
      'Tyav',
      'Agbo',
      'Ameh',
      'Gyang',
      'Dimka',
      'Ọmọruyi',
    ],
  },
]

/** A first name and a surname of one people; each people is as frequent as its weight. */
export function personName(random: ReturnType<typeof seededRandom>): { firstname: string; surname: string } {
  let position = random() * peoples.reduce((sum, candidate) => sum + candidate.weight, 0)
  const people = peoples.find((candidate) => (position -= candidate.weight) < 0) ?? peoples[0]
  return { firstname: pick(people?.first ?? [], random), surname: pick(people?.last ?? [], random) }
}

/** One of the texts, in Unicode's composed form (NFC). */
function pick(texts: readonly string[], random: () => number): string {
  return (texts[Math.floor(random() * texts.length)] ?? '').normalize('NFC')
}

/** The letters of a name for a mail address: without diacritics and hooks. */
export function asciiName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ɗ', 'd')
    .replaceAll('ƙ', 'k')
    .replace(/[^a-z]/g, '')
}

/** Whether women have this first name, and whether people of the north have it. */
export function originOf(firstname: string): { readonly isWoman: boolean; readonly isNorthern: boolean } {
  const has = (names: readonly string[]) => names.some((name) => name.normalize('NFC') === firstname)
  return {
    isWoman: peoples.some(({ women }) => has(women)),
    isNorthern: peoples.some(({ first, isNorthern }) => isNorthern && has(first)),
  }
}
