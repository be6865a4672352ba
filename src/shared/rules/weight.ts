const number = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 3 })

/** `2_500` grams → `2.5 kg`. */
export function kilograms(grams: number): string {
  return `${number.format(grams / 1000)} kg`
}
