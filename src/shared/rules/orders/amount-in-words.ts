const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const

function below100(number: number): string {
  if (number < 20) return small[number] ?? ''
  const ones = number % 10
  return `${tens[Math.trunc(number / 10)] ?? ''}${ones === 0 ? '' : `-${small[ones] ?? ''}`}`
}

function below1000(number: number): string {
  const [hundreds, rest] = [Math.trunc(number / 100), number % 100]
  if (hundreds === 0) return below100(rest)
  return `${small[hundreds] ?? ''} hundred${rest === 0 ? '' : ` and ${below100(rest)}`}`
}

function inWords(number: number): string {
  if (number < 1000) return below1000(number)
  const parts: string[] = []
  let rest = number
  for (const [size, name] of scales) {
    const count = Math.trunc(rest / size)
    if (count > 0) parts.push(`${inWords(count)} ${name}`)
    rest %= size
  }
  const head = parts.join(', ')
  if (rest === 0) return head
  return rest < 100 ? `${head} and ${below100(rest)}` : `${head}, ${below1000(rest)}`
}

/** `2_049_250` kobo → `Twenty thousand, four hundred and ninety-two naira, fifty kobo` (R-481). */
export function amountInWords(kobo: number): string {
  const [whole, part] = [Math.trunc(kobo / 100), kobo % 100]
  const words = `${inWords(whole)} naira${part === 0 ? '' : `, ${below100(part)} kobo`}`
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
