/** Ten digits in groups that people can read out. */
export const groupedDigits = (number: string): string => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
