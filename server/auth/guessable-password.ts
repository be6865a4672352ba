/**
 * Words that common passwords are made of: 'Password1!', 'Lagos@2024', 'P@ssw0rd'. The rule asks for four kinds of sign, and
 * people meet it with one of these words, a capital letter, a number and one sign.
 */
const words = `
  abc abcd abcde abcdef abcdefg abcdefgh aaa access account admin administrator afara airtel alhaji amen america angel anna apple april
  arsenal august awesome azerty baby babe bank barcelona baseball basketball batman beautiful bella benin best bible blessed blessing blue
  boss buhari business butterfly champion change changeme charles charlie chelsea chidi chinedu chioma chocolate christ christian christmas
  church class college company computer cookie cool cricket daddy daniel darling david december default demo destiny diamond doctor dragon
  ebuka education emeka emmanuel enugu esther eternity faith family father favour february fish flower football forever fredrick freedom
  friday friend friends future gabriel game ginger glory god godisgood goodluck google grace guest guru hacker happy hannah hello hellokitty
  holiday holy home honey hope house hunter ibadan iloveyou indomie internet isaac jack january jehovah jesus jesuschrist jordan joseph
  joshua joy july june kano kenya king kingdom kitty lagos laptop letmein life lion liverpool lock login london lord love lovely lover
  loveyou lucky madrid magic mama manchester manager march mary master matrix maths matthew may mentor mercy michael michelle mobile
  monday money monkey mother mtn mummy music mypassword naija naruto nepa new newpassword ngozi nigeria nokia november october office oluwa
  one orange pa papa parent pass passcode passw passwd password peace peter phone pepper pokemon portal portharcourt praise prayer praisegod
  prince princess promise purple qazwsx qwe qwer qwert qwerty qwertyui qwertyuiop queen rachel rainbow ronaldo root sunday samsung samuel
  sarah saturday school science secret secure security september server shadow silver smart smile soccer spiderman spring star starwars
  start student success sugar summer sunshine superman sweet system teacher temp temporary test tester testing thursday tiger tigger time
  tinubu trust trustno tuesday uche unilag united university user vendor victor victoria victory visitor wallet wednesday welcome
  whatever william winner winter wisdom wizkid woman work xyz yahoo yellow yusuf zainab zaq zaqwsx zenith`
const common = new Set(words.split(/\s+/).filter(Boolean))

/** Signs that people write for letters: 'P@ssw0rd' is 'password'. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgb',
  'azertyuiop',
].flatMap((run) => [run, Array.from(run).toReversed().join('')])
/** A longer password is not one of the first guesses, even if it has common words, UTF-16 units. */
const longest = 32

/**
 * Whether a password that meets the rule is one of the first that others try: one or two common words, one letter again and again, or
 * neighbours on the keyboard, with numbers and signs around or between, and also with signs in the place of letters.
 */
export function isGuessablePassword(password: string): boolean {
  return isMadeOf(password, isOneCommon)
}

/**
 * Whether a password is made of words of its owner, such as 'Okafor@1234' of Adaeze Okafor: one or two of them, or one with a common
 * word, with numbers and signs as above. `facts`: names and e-mail addresses; of an address, the part before the @ counts.
 */
export function isOwnPassword(password: string, facts: readonly string[]): boolean {
  const own = new Set(facts.flatMap(wordsOf))
  return isMadeOf(password, (word) => own.has(word) || isOneCommon(word))
}

/** The words in a name or an address, and all of them in one: 'Ada Obi' is ada, obi and adaobi. One letter is no word. */
function wordsOf(fact: string): string[] {
  const parts = folded(fact.replace(/@.*$/, '')).split(/\P{L}+/u)
  return [...parts, parts.join('')].filter((word) => word.length > 1)
}

/** Whether the letters of a password are one of these words, or two of them. */
function isMadeOf(password: string, isWord: (word: string) => boolean): boolean {
  const text = folded(password)
  return text.length <= longest && readings(text).some((word) => isWord(word) || isTwo(word, isWord))
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The words that a text may be read as: its letters alone; and with signs read as letters, without those before or after the word. */
function readings(text: string): string[] {
  const starts = places(text.search(/\p{L}/u) + 1)
  const ends = places(text.length - text.search(/\P{L}*$/u) + 1).map((place) => text.length - place)
  const spelled = starts.flatMap((start) => ends.map((end) => spell(text.slice(start, end))))
  return [text.replaceAll(/\P{L}/gu, ''), ...spelled.filter((word) => /^\p{L}+$/u.test(word))]
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}

function spell(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, (sign) => letterOf[sign] ?? sign)
}

function isOneCommon(word: string): boolean {
  return common.has(word) || new Set(word).size === 1 || (word.length > 2 && runs.some((run) => run.includes(word)))
}

/** 'iloveyoulagos', 'testtest' */
function isTwo(word: string, isWord: (word: string) => boolean): boolean {
  return places(word.length).some((at) => isWord(word.slice(0, at)) && isWord(word.slice(at)))
}
