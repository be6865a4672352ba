import type { UnsentWork } from '#offline/journal/unsent-note.ts'

/** `This browser lost 1 submission (its storage was full or was cleared): "Career interest". Please fill it in again.` */
export function lostText({ answers, forms }: Pick<UnsentWork, 'answers' | 'forms'>, titles: readonly string[]): string {
  const what = [count(answers, 'submission'), count(forms, 'form in progress', 'forms in progress')].filter(Boolean)
  const which = answers > 0 && titles.length === answers ? `: ${titles.map((title) => `“${title}”`).join(', ')}` : ''
  return `This browser lost ${what.join(' and ')} (its storage was full or was cleared)${which}. Please fill it in again.`
}

function count(amount: number, one: string, many = `${one}s`): string {
  return amount === 0 ? '' : `${amount} ${amount === 1 ? one : many}`
}
