/** The day of a birthday, from a date of birth: YYYY-MM-DD both. Who was born on 29 February has it on 1 March in other years. */
export function birthday(born: string, years: number): string {
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
}
